// A bank's charge on a trust bank: a fact, and always the agency's cost.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import { BANK_REFUSALS } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const recordBankChargeCommand = defineCommand({
  name: "RecordBankCharge",
  summary: "Records what a bank took from a trust bank account; the agency owes it to the trust.",
  access: permissionTo("record bank charges and agency funds", PERMISSION.recordAgencyFunds),
  body: z.strictObject({
    bankAccountId: wireId,
    amount: amountAboveZero,
    referenceNumber: wireText(50).default(""),
    ...datedFields,
  }),
  answer: postedAnswer,
  refusals: { ...POSTING_REFUSALS, ...BANK_REFUSALS },
});
