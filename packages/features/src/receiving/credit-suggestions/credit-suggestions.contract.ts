// Suggests which of a client's credits to apply to which invoices.
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";

export const creditSuggestionsQuery = defineQuery({
  name: "GetCreditSuggestions",
  summary: "What to apply of a client's credits: to the same policy first, then to what is due longest.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId }),
  answer: z.array(
    z.strictObject({
      creditItemId: wireId,
      credit: z.string(),
      invoiceItemId: wireId,
      invoice: z.string(),
      amount: wireCents,
      because: z.enum(["Same policy", "Oldest due"]),
    }),
  ),
});
