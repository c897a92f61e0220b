// Reads what the agency asks of everybody at sign-in.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import type { signInSettingsQuery } from "./sign-in-settings.contract.ts";

export const signInSettings: QueryHandler<typeof signInSettingsQuery> = async ({ unit }) =>
  (await unit.row(sql<{ requireSecondFactor: boolean }>`
    select requires_second_factor as "requireSecondFactor" from sign_in_setting where agency_id = ${unit.agencyId}`)) ?? {
    requireSecondFactor: false,
  };
