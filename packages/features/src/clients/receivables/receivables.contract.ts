// Who owes us: what is open of all clients by age, and those who owe most.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { AGES } from "@fiducia/money/client/ages.contract";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const receivablesQuery = defineQuery({
  name: "GetReceivables",
  summary:
    "What clients owe by the days since it was due, what they have paid ahead, and the clients who owe most; of the offices whose clients the user may see.",
  access: clientAccounts,
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** Open invoices and debts of returned checks. */
    total: wireCents,
    count: z.int(),
    ages: z.array(z.strictObject({ age: z.enum(AGES), amount: wireCents, count: z.int() })),
    /** Unused credit of clients, above zero; never part of the total. */
    unusedCredit: wireCents,
    /** By what is open of their invoices and debts, their credit left out. */
    mostOwing: z.array(z.strictObject({ clientId: wireId, name: z.string(), amount: wireCents })),
  }),
});

export type Receivables = z.output<typeof receivablesQuery.answer>;
