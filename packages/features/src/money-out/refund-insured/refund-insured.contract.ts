// An insured refund: credit that a client holds goes back to the client.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, wireId } from "@fiducia/contract/wire";
import { OUTGOING_REFUSALS, outgoingFields } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const refundInsuredCommand = defineCommand({
  name: "RefundInsured",
  summary: "Pays a client's credits back out of the trust bank that holds them.",
  access: permissionTo("refund clients", PERMISSION.payOut),
  body: z.strictObject({
    clientId: wireId,
    credits: z
      .array(z.strictObject({ itemId: wireId, amount: amountAboveZero }))
      .min(1)
      .max(50),
    method: z.enum(["Check", "EFT"]).default("Check"),
    ...outgoingFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...OUTGOING_REFUSALS,
    PAYEE_MISSING: "{client} stands for money whose owner is not known. Enter as payee who gets it back.",
    CREDIT_UNKNOWN: "There is no such credit.",
    CREDIT_OF_OTHER_CLIENT: "{item} belongs to another client.",
    TWICE: "{item} stands here twice; enter it once.",
    CREDIT_EXCEEDED: "{item} has {left} left; {amount} is more than that.",
  },
});
