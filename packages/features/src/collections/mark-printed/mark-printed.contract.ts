// Says that letters were printed: those on paper, and those whose e-mail failed.
import { customerReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { MOST_LETTERS } from "../shared/letter.contract.ts";

export const markRemindersPrintedCommand = defineCommand({
  name: "MarkRemindersPrinted",
  summary:
    "Says that reminders were printed: those on paper, and those whose e-mail was refused or came back.",
  access: customerReports,
  body: z.strictObject({ letterIds: z.array(wireId).min(1).max(MOST_LETTERS) }),
  answer: z.strictObject({ count: z.int() }),
  refusals: {
    LETTER_UNKNOWN: "There is no such reminder, or you do not have permission to see it.",
    NOTHING_TO_PRINT: "None of these reminders waits to be printed.",
  },
});
