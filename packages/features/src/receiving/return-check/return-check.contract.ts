// A returned check: invoices are open again, or a carrier's memos unfunded; with the bank's charge and the client's
// fee in one posting.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, HOUSE_CLIENT_REFUSAL, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import { LINE_REFUSALS } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

export const returnCheckCommand = defineCommand({
  name: "ReturnCheck",
  summary:
    "Records that the bank returned the money of a receipt or of a carrier's return premium: reopens what it paid, charges the bank's fee to the agency and bills the client's. Answers the hole in trust.",
  access: permissionTo("take payments", PERMISSION.takePayments),
  body: z.strictObject({
    /** The receipt, or the return premium that a carrier's check paid. */
    receiptItemId: wireId,
    /** The returned pay method; required when several could be. */
    payMethodId: wireId.optional(),
    /** The bank's charge, paid by the agency. Requires permission 9106. */
    bankCharge: amountAboveZero.optional(),
    /** The client's fee: an invoice of agency revenue. Not for a carrier's check. */
    fee: z
      .strictObject({
        amount: amountAboveZero,
        reportingAccountId: wireId,
        description: wireText(200).default("Returned check fee"),
      })
      .optional(),
    ...datedFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...HOUSE_CLIENT_REFUSAL,
    ...LINE_REFUSALS,
    RECEIPT_UNKNOWN: "There is no such receipt or return premium.",
    TAKEN_BACK: "{item} was returned or voided already.",
    NOTHING_RETURNED: "{item} brought no money in; unapply the credit that it used instead.",
    BANK_CHARGE: "You do not have permission to record a bank's charge.",
    METHOD_UNKNOWN: "{item} has no such pay method.",
    CASH: "{item} holds {cash} in cash, which no bank returns. Unapply what the cash paid and refund the rest.",
    WHICH: "{item} came in by several pay methods. Choose the one that the bank returned.",
    OWNER_NAMED: "{amount} of {item} was named as its owner's with {receipt}. Void that first.",
    SENT_BACK:
      "{amount} of {item} was sent back with {refund}. Nobody known owes it: record what the bank took as its charge.",
    FEE_OF_COMPANY: "{company} gave the check of {item}; its return bills no client.",
    FEE_ACCOUNT: "Choose an agency-revenue account for the fee.",
  },
});
