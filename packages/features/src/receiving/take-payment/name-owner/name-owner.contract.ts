// Naming the owner of money that is held for nobody known.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { takePaymentCommand } from "../take-payment.contract.ts";

const paid = takePaymentCommand.refusals;

export const nameOwnerCommand = defineCommand({
  name: "NameOwner",
  summary:
    "Makes money that is held for nobody known a client's, today, and pays the client's invoices with it where that is wanted.",
  access: permissionTo("name the owner of money", PERMISSION.recordAgencyFunds, PERMISSION.takePayments),
  body: z.strictObject({
    /** The receipt that holds the money. */
    creditItemId: wireId,
    /** Whose money it is. */
    clientId: wireId,
    /** All that its bank holds of it unless given. */
    amount: amountAboveZero.optional(),
    /** What it pays at once; the rest becomes the client's credit. */
    invoices: z
      .array(z.strictObject({ itemId: wireId, amount: amountAboveZero }))
      .max(50)
      .default([]),
    memo: wireText(500).default(""),
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    HOUSE_CLIENT: "{client} stands for money whose owner is not known. Choose the client whose money it is.",
    NOT_WHOLE:
      "Money of nobody known belongs to no office, and your permission is for some of the agency's offices.",
    CREDIT_UNKNOWN: "There is no such credit.",
    OWNER_KNOWN: "{item} belongs to a client already. Only money of nobody known gets an owner.",
    INTEREST: "Interest that is held is paid out; it is given to no single client.",
    NOTHING_LEFT: "Nothing is left of {item}.",
    CREDIT_EXCEEDED: "{item} has {left} left; {amount} is more than that.",
    MORE_APPLIED_THAN_NAMED: "{applied} is applied, but only {amount} is named.",
    INVOICE_UNKNOWN: paid.INVOICE_UNKNOWN,
    INVOICE_OF_OTHER_CLIENT: paid.INVOICE_OF_OTHER_CLIENT,
    TWICE: paid.TWICE,
    OVERPAID: paid.OVERPAID,
    ...TRUST_REFUSALS,
  },
});
