// Writing off the rest of an invoice: the agency bears it, and still pays the third party.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { amountAboveZero, requiredText, wireId } from "@fiducia/contract/wire";
import { BANK_REFUSALS, confirmationFields } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const writeOffCommand = defineCommand({
  name: "WriteOff",
  summary:
    "Writes off what is open of an invoice; third parties are paid from the agency's revenue or funds in trust.",
  access: permissionTo("write off", PERMISSION.applyCredits),
  body: z.strictObject({
    invoiceId: wireId,
    /** All that is open by default; a smaller amount takes the agency's own parts first. */
    amount: amountAboveZero.optional(),
    reason: requiredText(200),
    /** The trust bank in which the third party is credited. */
    bankAccountId: wireId,
    /** Collected revenue that pays the third party; by default agency funds in the bank. */
    fundedFrom: z
      .array(z.strictObject({ partId: wireId, amount: amountAboveZero }))
      .max(50)
      .default([]),
    datedOn: datedFields.datedOn,
    confirmShortage: confirmationFields.confirmShortage,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...BANK_REFUSALS,
    INVOICE_UNKNOWN: "There is no such invoice.",
    NOTHING_OPEN: "{item} has nothing open.",
    MORE_THAN_OPEN: "{item} has {open} open; {amount} is more than that.",
    ABOVE_LIMIT: "{amount} is above your limit of {limit}. Ask somebody who may write off more.",
    REVENUE_UNKNOWN: "There is no such collected revenue.",
    REVENUE_NOT_EQUAL: "The revenue named adds up to {named}; the third parties' part is {owed}.",
    ...TRUST_REFUSALS,
  },
});
