// Applying a client's credit to the client's invoices.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, HOUSE_CLIENT_REFUSAL, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { amountAboveZero, wireId } from "@fiducia/contract/wire";
import {
  BANK_REFUSALS,
  CONFIRMATION_REFUSALS,
  confirmationFields,
} from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";
import { INVOICE_REFUSALS } from "./invoice-refusals.contract.ts";

export const applyCreditCommand = defineCommand({
  name: "ApplyCredit",
  summary:
    "Applies a receipt's rest or a credit memo to invoices: a memo first to the same owner's uncollected lines, then with what lies in trust.",
  access: permissionTo("apply and unapply credits", PERMISSION.applyCredits),
  body: z.strictObject({
    /** A receipt or a credit memo. */
    creditItemId: wireId,
    invoices: z
      .array(z.strictObject({ itemId: wireId, amount: amountAboveZero }))
      .min(1)
      .max(50),
    /** The trust bank that holds the credit; by default the one that holds most of it. */
    bankAccountId: wireId.nullish(),
    ...datedFields,
    ...confirmationFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...HOUSE_CLIENT_REFUSAL,
    CREDIT_UNKNOWN: "There is no such credit.",
    ...BANK_REFUSALS,
    ...CONFIRMATION_REFUSALS,
    ...INVOICE_REFUSALS,
    CREDIT_OF_OTHER_CLIENT: "{item} belongs to another client.",
    CREDIT_EXCEEDED: "{item} has {left} left; {amount} is more than that.",
    ...TRUST_REFUSALS,
  },
});
