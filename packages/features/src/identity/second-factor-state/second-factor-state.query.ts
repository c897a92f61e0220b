// Reads whether the user has a second factor, without its secret.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import type { secondFactorStateCall } from "./second-factor-state.contract.ts";

interface State {
  readonly isInForce: boolean;
  readonly recoveryCodesLeft: number;
}

export const secondFactorState: PlainCallHandler<typeof secondFactorStateCall> = async ({ unit, caller }) =>
  (await unit.row(sql<State>`
    select f.confirmed_at is not null as "isInForce",
           (select count(*) from recovery_code r
             where r.agency_id = f.agency_id and r.user_id = f.user_id and r.used_at is null) as "recoveryCodesLeft"
      from second_factor f
     where f.agency_id = ${caller.agencyId} and f.user_id = ${caller.userId}`)) ?? {
    isInForce: false,
    recoveryCodesLeft: 0,
  };
