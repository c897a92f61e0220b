// What reminding would do, before it is done.
import { customerReports } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { remindedItems } from "../shared/reminded-items.contract.ts";

export const previewRemindersQuery = defineQuery({
  name: "PreviewReminders",
  summary: "Which letters the reminders of today would be, and which past-due items get none and why.",
  access: customerReports,
  filter: z.strictObject({ itemIds: remindedItems }),
  answer: z.strictObject({
    letters: z.int(),
    emailed: z.int(),
    printed: z.int(),
    /** True where no mail server is set up: what would go by e-mail is printed. */
    withoutMail: z.boolean(),
    items: z.int(),
    total: wireCents,
    /** The first hundred letters. */
    first: z.array(
      z.strictObject({
        clientId: wireId,
        client: z.string(),
        level: z.int(),
        delivery: z.enum(["Email", "Print"]),
        total: wireCents,
        items: z.array(z.strictObject({ name: z.string(), dueOn: wireDay, open: wireCents })),
      }),
    ),
    /** The first hundred that get none; what is only not due yet stands here when it was asked for by its id. */
    notReminded: z.array(
      z.strictObject({ itemId: wireId, name: z.string(), client: z.string(), reason: z.string() }),
    ),
    notRemindedCount: z.int(),
  }),
});
