// A second user decides about a payment that waits: approves it, which posts it, or refuses it with a reason.
import { permissionOneOf, permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { postedAnswer } from "@fiducia/contract/posted";
import { requiredText, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { PAYMENT_REFUSALS } from "../shared/payment.contract.ts";

const refusals = {
  HELD_UNKNOWN: "There is no such payment that waits, or you do not have permission to see it.",
  DECIDED: "This payment was decided by {user} meanwhile.",
} as const;

export const approvePaymentCommand = defineCommand({
  name: "ApprovePayment",
  summary: "Approves a payment of another user that waits, and posts it under the rules as they are now.",
  access: permissionTo("approve payments", PERMISSION.approvePayments),
  body: z.strictObject({ heldPaymentId: wireId }),
  answer: postedAnswer,
  refusals: {
    ...refusals,
    HELD_CHANGED:
      "This payment would be {amount} now and waits with {held}. Refuse it, and have it entered anew.",
    HELD_STALE:
      "{payee} has another name on checks or other bank details now than when this payment was entered. Refuse it, and have it entered anew.",
    NOT_SECOND:
      "{user} entered this payment, and added you, let you in, or allowed you to approve within the last 30 days. Somebody else has to approve it.",
    OWN_PAYMENT: "You entered this payment yourself. Another user has to approve it.",
    ...PAYMENT_REFUSALS,
  },
});

export const refusePaymentCommand = defineCommand({
  name: "RefusePayment",
  summary: "Refuses a payment that waits, with a reason. Who entered it may take it back so.",
  access: permissionOneOf("refuse payments", PERMISSION.approvePayments, PERMISSION.payOut),
  body: z.strictObject({ heldPaymentId: wireId, reason: requiredText(200) }),
  answer: z.strictObject({ heldPaymentId: wireId }),
  refusals: {
    ...refusals,
    NOT_YOURS: "Only a user who approves payments refuses those of others.",
  },
});
