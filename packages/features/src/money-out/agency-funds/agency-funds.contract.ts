// Agency funds in trust: deposited to fill a shortage or cover an advance, and withdrawn again.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { APPROVAL_REFUSALS, datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { amountAboveZero, wireId, wireText } from "@fiducia/contract/wire";
import { BANK_REFUSALS, OPERATING_REFUSALS } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

const access = permissionTo("record bank charges and agency funds", PERMISSION.recordAgencyFunds);

const body = z.strictObject({
  /** The trust bank. */
  bankAccountId: wireId,
  operatingBankAccountId: wireId,
  amount: amountAboveZero,
  referenceNumber: wireText(50).default(""),
  ...datedFields,
});

const refusals = { ...POSTING_REFUSALS, ...BANK_REFUSALS, ...OPERATING_REFUSALS };

export const depositAgencyFundsCommand = defineCommand({
  name: "DepositAgencyFunds",
  summary: "Puts the agency's own money into a trust bank.",
  access,
  body,
  answer: postedAnswer,
  refusals,
});

export const withdrawAgencyFundsCommand = defineCommand({
  name: "WithdrawAgencyFunds",
  summary:
    "Takes the agency's own money out of a trust bank: at most what it put in, and never into a shortage.",
  access,
  body,
  answer: postedAnswer,
  refusals: { ...refusals, ...TRUST_REFUSALS, ...APPROVAL_REFUSALS },
});
