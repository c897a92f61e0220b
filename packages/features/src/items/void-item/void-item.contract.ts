// Voiding: reverses the postings of an item or event today, with a reason. Nothing is deleted.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { requiredText, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const voidItemCommand = defineCommand({
  name: "VoidItem",
  summary: "Voids an accounting item by a reversal dated today.",
  access: permissionOneOf("void transactions", PERMISSION.voidFromReport, PERMISSION.voidFromClient),
  body: z.strictObject({
    itemId: wireId.optional(),
    /** For an event that is no item: a bank charge, agency funds, a move, an application, a write-off. */
    eventId: wireId.optional(),
    /** For a returned check: also voids the bank charge and the fee recorded with it. */
    withChargeAndFee: z.boolean().default(false),
    reason: requiredText(200),
  }),
  answer: postedAnswer,
  refusals: {
    NO_TIME_ZONE: POSTING_REFUSALS.NO_TIME_ZONE,
    OPENING_UNDER_WAY: POSTING_REFUSALS.OPENING_UNDER_WAY,
    PERIOD_CLOSED: POSTING_REFUSALS.PERIOD_CLOSED,
    ONE_OF_TWO: "Name either the item or the event that is to be voided.",
    ITEM_UNKNOWN: "There is no such item.",
    IS_REVERSAL: "This transaction is itself a void. Record what was taken back anew.",
    ALREADY_VOIDED: "{item} was voided already.",
    ON_A_SLIP: "{item} is on a deposit slip. Void the slip first, or return the check.",
    CLEARED:
      "{item} is on the bank's statement: {line}. If it clears another item, undo that match; if it was wrong, record the opposite transaction.",
    CLEARED_BEFORE:
      "{item} counts as cleared before its bank was first reconciled. Record the opposite transaction.",
    RETURNED: "{item} was returned by the bank. Void the returned check first.",
    UNAPPLIED: "This application was unapplied; nothing of it stands.",
    PARTLY_UNAPPLIED:
      "A part of this application was unapplied before. Unapply what stands of it on the page of the credit memo.",
    VOIDED: "{what} was voided.",
    CREDIT_MOVED:
      "Credit that {item} used was taken back or moved since. Apply it again, or move it back, then void it.",
    USED: "{item}: {amount} has been {use}. {cure}",
    ...TRUST_REFUSALS,
  },
});
