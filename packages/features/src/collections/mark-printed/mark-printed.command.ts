// Keeps which letters were printed, of the offices that the user serves: those on paper, and those whose e-mail failed.
import { refuse } from "@fiducia/contract/define-command";
import { isoInstant } from "@fiducia/kernel/clock";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { lettersInReach } from "../shared/letter-reach.store.ts";
import { countLetters } from "../shared/reminder-letters.store.ts";
import { markRemindersPrintedCommand } from "./mark-printed.contract.ts";

const REFUSALS = markRemindersPrintedCommand.refusals;

export const markRemindersPrinted = writingCommand(
  markRemindersPrintedCommand,
  async (unit, { body, caller, clock }) => {
    const letterIds = [...new Set(body.letterIds)];
    const chosen = sql`w.agency_id = ${unit.agencyId} and w.letter_id = any(${letterIds}::bigint[])
      and ${lettersInReach(caller)}`;
    if ((await countLetters(unit, chosen)) < letterIds.length)
      return refuse(REFUSALS, "LETTER_UNKNOWN", { field: "letterIds", kind: "unknown" });
    const count = await unit.run(sql`
      insert into reminder_print (agency_id, letter_id, printed_at, printed_by)
      select w.agency_id, w.letter_id, ${isoInstant(clock())}::timestamptz, ${caller.userId}
      from reminder_letter w where ${chosen} and (w.delivery = 'Print' or exists (select from mail_message g
        where g.agency_id = w.agency_id and g.letter_id = w.letter_id and g.state in ('Refused', 'Bounced')))
      on conflict do nothing`);
    return count > 0 ? done({ count }) : refuse(REFUSALS, "NOTHING_TO_PRINT", { field: "letterIds" });
  },
);
