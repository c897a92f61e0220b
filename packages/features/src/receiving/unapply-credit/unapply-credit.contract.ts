// Taking a credit back from an invoice: a receipt's money becomes credit again, a memo is free again.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { amountAboveZero, wireId } from "@fiducia/contract/wire";
import { confirmationFields } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const unapplyCreditCommand = defineCommand({
  name: "UnapplyCredit",
  summary:
    "Takes a receipt or credit memo back from an invoice, which is open again. What was paid on already becomes an advance.",
  access: permissionTo("apply and unapply credits", PERMISSION.applyCredits),
  body: z.strictObject({
    creditItemId: wireId,
    invoiceItemId: wireId,
    /** For a receipt; by default all of it. A memo is taken back as a whole. */
    amount: amountAboveZero.optional(),
    ...datedFields,
    confirmShortage: confirmationFields.confirmShortage,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    CREDIT_UNKNOWN: "There is no such credit.",
    INVOICE_UNKNOWN: "There is no such invoice.",
    NOT_APPLIED: "{credit} is not applied to {invoice}.",
    APPLIED_LATER: "{credit} was applied to {invoice} on {applied}. Choose that day or a later one.",
    MORE_THAN_APPLIED: "{applied} of {credit} is applied to {invoice}; {amount} is more than that.",
    BANKED_OUTSIDE:
      "{outside} of {credit} went to operating with the fee of {invoice} and cannot be unapplied; {applied} can. Void the receipt instead.",
    MEMO_IN_PART: "{credit} is taken back whole; leave the amount out.",
    USED_IN_RECEIPT: "{credit} was used within {receipt}. Void that receipt, or unapply the receipt instead.",
    ...TRUST_REFUSALS,
  },
});
