// What a batch of statements would be, before it is made.
import { customerReports } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { optionFields } from "../shared/statement-options.contract.ts";

export const previewStatementsQuery = defineQuery({
  name: "PreviewStatements",
  summary: "How many statements a batch would have, what they come to, and who would get none and why.",
  access: customerReports,
  filter: z.strictObject(optionFields),
  answer: z.strictObject({
    /** Why nothing can be made; null when it can. */
    problem: z.string().nullable(),
    count: z.int(),
    total: wireCents,
    printed: z.int(),
    emailed: z.int(),
    /** True where no mail server is set up: what would go by e-mail is printed. */
    withoutMail: z.boolean(),
    /** The first hundred of those who cannot be sent one. */
    skipped: z.array(z.strictObject({ clientId: wireId, name: z.string(), reason: z.string() })),
    skippedCount: z.int(),
    /** Clients who are in another batch of the kind and day, or in one that is not done. */
    inOtherBatches: z.int(),
  }),
});
