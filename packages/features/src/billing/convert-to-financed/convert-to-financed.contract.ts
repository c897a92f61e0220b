// Financing after the invoice: what a premium finance company lends is owed by it and no longer by the client.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, HOUSE_CLIENT_REFUSAL, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, enteredDay, wireId } from "@fiducia/contract/wire";
import { LINE_REFUSALS } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

export const convertToFinancedCommand = defineCommand({
  name: "ConvertToFinanced",
  summary:
    "Credits the client with what is financed and bills it to the finance company, line by line, in one posting; no money moves.",
  access: permissionTo("create invoices", PERMISSION.issueInvoices),
  body: z.strictObject({
    invoiceId: wireId,
    /** The premium finance company, as a client of its own. */
    financeClientId: wireId,
    amount: amountAboveZero,
    dueOn: enteredDay.nullish(),
    ...datedFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...HOUSE_CLIENT_REFUSAL,
    INVOICE_UNKNOWN: "There is no such invoice.",
    SAME_CLIENT: "The finance company is another client than the one who owes {item}.",
    OVERPAID: "{item} has {open} open; {amount} is more than that.",
    ...LINE_REFUSALS,
  },
});
