// Reminds clients of what is past due.
import { customerReports } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { wireCents } from "@fiducia/contract/wire";
import { z } from "zod";
import { remindedItems } from "../shared/reminded-items.contract.ts";

export const sendRemindersCommand = defineCommand({
  name: "SendReminders",
  summary:
    "Writes the reminders that are due: a letter for each client and level, by e-mail where the client prefers it.",
  access: customerReports,
  body: z.strictObject({ itemIds: remindedItems }),
  answer: z.strictObject({
    letters: z.int(),
    emailed: z.int(),
    /** To print. */
    printed: z.int(),
    items: z.int(),
    total: wireCents,
  }),
  refusals: {
    NO_TIME_ZONE: "The agency's time zone has not been set.",
    NOTHING_DUE: "Nothing is due for a reminder.",
  },
});
