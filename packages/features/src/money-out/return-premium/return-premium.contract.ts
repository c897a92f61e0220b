// A return premium: the carrier gives back its part of credit memos.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import { FUNDING_REFUSALS } from "@fiducia/money/paid-out/funding.rules";
import { BANK_REFUSALS } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const recordReturnPremiumCommand = defineCommand({
  name: "RecordReturnPremium",
  summary:
    "Records a carrier's return premium; it funds credit memos and is the clients' money from then on.",
  access: permissionTo("record return premiums", PERMISSION.payOut),
  body: z.strictObject({
    bankAccountId: wireId,
    /** The company's parts of credit memos, as in the client's account. */
    parts: z
      .array(z.strictObject({ partId: wireId, amount: amountAboveZero }))
      .min(1)
      .max(100),
    method: z.enum(["Check", "EFT"]).default("Check"),
    /** The carrier's check or transfer. */
    referenceNumber: wireText(50).default(""),
    payee: wireText(100).optional(),
    ...datedFields,
  }),
  answer: postedAnswer,
  refusals: { ...POSTING_REFUSALS, ...BANK_REFUSALS, ...FUNDING_REFUSALS },
});
