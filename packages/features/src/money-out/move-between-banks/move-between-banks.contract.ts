// Moving money from one trust bank to another, with its owner.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import {
  BANK_REFUSALS,
  CONFIRMATION_REFUSALS,
  confirmationFields,
} from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

/** By default all that the giving bank holds of it. */
const amount = amountAboveZero.optional();

export const moveBetweenBanksCommand = defineCommand({
  name: "MoveBetweenBanks",
  summary: "Moves what one trust bank holds of lines, credits and agency funds to another.",
  access: permissionTo("move money between trust banks", PERMISSION.recordAgencyFunds),
  body: z.strictObject({
    fromBankAccountId: wireId,
    toBankAccountId: wireId,
    parts: z
      .array(z.strictObject({ partId: wireId, amount }))
      .max(200)
      .default([]),
    credits: z
      .array(z.strictObject({ itemId: wireId, amount }))
      .max(50)
      .default([]),
    agencyFunds: amount,
    referenceNumber: wireText(50).default(""),
    ...datedFields,
    ...confirmationFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...BANK_REFUSALS,
    SAME_BANK: "Choose two different trust banks.",
    ...CONFIRMATION_REFUSALS,
    PART_UNKNOWN: "There is no such line.",
    CREDIT_UNKNOWN: "There is no such credit.",
    TWICE: "{item} stands here twice; enter it once.",
    NOTHING_HELD: "{item}: {bank} holds nothing of it.",
    MORE_THAN_HELD: "{item}: {bank} holds {held}; {amount} is more than that.",
    NOTHING_TO_MOVE: "Choose what is to be moved.",
    ...TRUST_REFUSALS,
  },
});
