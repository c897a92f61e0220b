// The agency's bookkeeping settings: trust policy, allocation of payments, and limits.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import {
  amountAboveZero,
  amountFromZero,
  enteredDay,
  wireCents,
  wireDay,
  wireText,
} from "@fiducia/contract/wire";
import { z } from "zod";

const access = permissionTo("change the settings of trust accounting", PERMISSION.changeTrustSettings);

const ALLOCATION = z.enum(["THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY", "MANUAL"]);
const SHORTAGE = z.enum(["HARD", "WARN"]);
const LEVEL = z.enum(["owner", "line"]);
const RECOGNITION = z.enum(["AR_CASH", "ACCRUAL", "AP_CASH"]);

const answer = z.strictObject({
  blockNegativeTrust: SHORTAGE,
  allowAdvance: z.boolean(),
  /** Payments may leave before their money is on a deposit slip; never the agency's own revenue. */
  payBeforeDeposit: z.boolean(),
  /** Whose money the trust test looks at; by line, nothing of one company is netted. */
  trustTestLevel: LEVEL,
  allocationRule: ALLOCATION,
  holdDays: z.int(),
  writeOffLimit: wireCents,
  /** Receipts of any trust bank in use wait for a deposit slip. */
  usesDepositSlips: z.boolean(),
  /** When commission is income. */
  recognition: RECOGNITION,
  /** Payments, refunds and transfers from this amount upward wait for a second user; null: none does. */
  approvalFrom: wireCents.nullable(),
  /** Since when interest on trust money is the agency's; null: it is the clients', and held. */
  interestConsentOn: wireDay.nullable(),
  interestConsentNote: z.string(),
});

export const bookSettingsQuery = defineQuery({
  name: "GetBookSettings",
  summary: "How the agency keeps its books.",
  access,
  filter: z.strictObject({}),
  answer,
});

export const changeBookSettingsCommand = defineCommand({
  name: "ChangeBookSettings",
  summary: "Changes the settings that are given; the others stay. Posted transactions keep what they did.",
  access,
  body: z.strictObject({
    blockNegativeTrust: SHORTAGE.optional(),
    /** Allows paying before collection, with permission 9101. */
    allowAdvance: z.boolean().optional(),
    payBeforeDeposit: z.boolean().optional(),
    /** What each trust bank must hold is added up anew at once. */
    trustTestLevel: LEVEL.optional(),
    allocationRule: ALLOCATION.optional(),
    /** Days that revenue stays in trust after its deposit. */
    holdDays: z.int().min(0).max(365).optional(),
    /** The most that a user may write off of one invoice without permission 9103. */
    writeOffLimit: amountFromZero.optional(),
    /** Of every trust bank; `SaveBankAccount` sets it of one. */
    usesDepositSlips: z.boolean().optional(),
    /** Until the first posting; an opening that was taken back whole is none. */
    recognition: RECOGNITION.optional(),
    /** Null: no payment waits for a second user. */
    approvalFrom: amountAboveZero.nullable().optional(),
    /** The day on which clients consented that interest is the agency's; null: they did not. */
    interestConsentOn: enteredDay.nullable().optional(),
    /** Where the consent is kept. */
    interestConsentNote: wireText(200).optional(),
  }),
  answer,
  refusals: {
    CONSENT_AHEAD: "The consent cannot be of a day after today, {today}.",
    RECOGNITION_FIXED: "When commission is income cannot be changed any more, because the agency has posted.",
  },
});
