// Keeps how the agency reminds its clients.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { strangePlaceIn } from "../../parts/settings/places.rules.ts";
import { PLACES } from "../shared/reminder-levels.contract.ts";
import { saveReminderSettingsCommand } from "./reminders.contract.ts";

const REFUSALS = saveReminderSettingsCommand.refusals;

export const saveReminderSettings = writingCommand(
  saveReminderSettingsCommand,
  async (unit, { body, caller }) => {
    const { isAutomatic, levels } = body;
    for (const [place, level] of levels.entries()) {
      const before = levels[place - 1];
      if (before && before.days >= level.days)
        return refuse(REFUSALS, "NOT_RISING", {
          values: { days: String(before.days) },
          field: `levels.${place}.days`,
        });
      for (const part of ["subject", "words"] as const) {
        const strange = strangePlaceIn(level[part], PLACES);
        if (strange !== undefined)
          return refuse(REFUSALS, "PLACE_UNKNOWN", {
            values: { place: strange },
            field: `levels.${place}.${part}`,
          });
      }
    }
    await unit.run(sql`
      insert into reminder_setting (agency_id, is_automatic, levels, set_by)
      values (${unit.agencyId}, ${isAutomatic}, ${JSON.stringify(levels)}::jsonb, ${caller.userId})
      on conflict (agency_id) do update set (is_automatic, levels, set_by) =
        (excluded.is_automatic, excluded.levels, excluded.set_by)`);
    return done({});
  },
);
