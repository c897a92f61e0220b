// Asks everybody for a second factor, or no longer. Who asks it of others has one, so that somebody can sign in and undo it.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { hasFactor } from "../shared/second-factor.store.ts";
import { saveSignInSettingsCommand } from "./sign-in-settings.contract.ts";

export const saveSignInSettings = writingCommand(
  saveSignInSettingsCommand,
  async (unit, { body: { requireSecondFactor }, caller }) => {
    if (requireSecondFactor && !(await hasFactor(unit, caller.userId)))
      return refuse(saveSignInSettingsCommand.refusals, "OWN_FACTOR_MISSING", {
        field: "requireSecondFactor",
      });
    await unit.run(sql`
      insert into sign_in_setting (agency_id, requires_second_factor)
      values (${unit.agencyId}, ${requireSecondFactor})
      on conflict (agency_id) do update set requires_second_factor = excluded.requires_second_factor`);
    return done({});
  },
);
