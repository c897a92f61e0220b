// Reminds clients of what is past due, of the offices that the user serves.
import { refuse } from "@fiducia/contract/define-command";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { figuresOf } from "../shared/reminder-figures.rules.ts";
import { writeReminders } from "../shared/write-reminders.server.ts";
import { sendRemindersCommand } from "./send-reminders.contract.ts";

const REFUSALS = sendRemindersCommand.refusals;

export const sendReminders = writingCommand(
  sendRemindersCommand,
  async (unit, { body, caller, clock, today, withoutMail }) => {
    if (today === undefined) return refuse(REFUSALS, "NO_TIME_ZONE");
    const { itemIds } = body;
    const { letters } = await writeReminders(unit, { caller, today, itemIds, withoutMail, at: clock() });
    if (letters.length === 0) return refuse(REFUSALS, "NOTHING_DUE", { field: "itemIds" });
    return done(figuresOf(letters));
  },
);
