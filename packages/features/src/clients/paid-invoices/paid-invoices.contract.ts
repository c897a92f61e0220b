// A client's invoices of which nothing is open any more, the newest first, a page at a time.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const paidInvoicesQuery = defineQuery({
  name: "GetPaidInvoices",
  summary:
    "A hundred invoices of a client of which nothing is open, the newest first; null for no such client.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId, olderThan: wireId.nullish() }),
  answer: z.strictObject({
    paid: z
      .strictObject({
        invoices: z.array(
          z.strictObject({
            itemId: wireId,
            number: z.int(),
            datedOn: wireDay,
            policyNumber: z.string().nullable(),
            total: wireCents,
            /** The day of the last payment, credit or write-off; null where the lines added up to nothing. */
            paidOn: wireDay.nullable(),
          }),
        ),
        /** Where the next page begins; null at the end. */
        next: wireId.nullable(),
      })
      .nullable(),
  }),
});

export type PaidInvoices = NonNullable<z.output<typeof paidInvoicesQuery.answer>["paid"]>;
