// A commission give-back: the agency returns its part of credit memos from operating to trust.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import { FUNDING_REFUSALS } from "@fiducia/money/paid-out/funding.rules";
import { BANK_REFUSALS, OPERATING_REFUSALS } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const giveBackCommissionCommand = defineCommand({
  name: "GiveBackCommission",
  summary:
    "Puts commission back into trust: the agency's part of credit memos, or revenue that was taken before it stayed the agency's.",
  access: permissionTo("give commission back", PERMISSION.payOut),
  body: z.strictObject({
    bankAccountId: wireId,
    operatingBankAccountId: wireId,
    /** The agency's parts of credit memos, or of invoices whose transferred revenue has to come back. */
    parts: z
      .array(z.strictObject({ partId: wireId, amount: amountAboveZero }))
      .min(1)
      .max(100),
    referenceNumber: wireText(50).default(""),
    ...datedFields,
  }),
  answer: postedAnswer,
  refusals: { ...POSTING_REFUSALS, ...BANK_REFUSALS, ...OPERATING_REFUSALS, ...FUNDING_REFUSALS },
});
