// The choices and settings of the recording forms.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const choice = z.strictObject({ id: wireId, name: z.string() });

export const recordingChoicesQuery = defineQuery({
  name: "GetRecordingChoices",
  summary: "Banks, companies, producers, offices and settings for the forms of recording.",
  access: permissionOneOf(
    "record transactions",
    PERMISSION.workWithClientAccounts,
    PERMISSION.issueInvoices,
    PERMISSION.applyCredits,
    PERMISSION.takePayments,
    PERMISSION.payOut,
    PERMISSION.recordAgencyFunds,
  ),
  filter: z.strictObject({}),
  answer: z.strictObject({
    /** Today in the agency's zone; null until a zone is set. */
    today: wireDay.nullable(),
    closedThrough: wireDay.nullable(),
    trustBanks: z.array(choice),
    operatingBanks: z.array(choice),
    carriers: z.array(choice),
    producers: z.array(z.strictObject({ userId: wireId, initials: z.string(), name: z.string() })),
    offices: z.array(z.strictObject({ officeId: wireId, name: z.string() })),
    allocationRule: z.enum(["THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY", "MANUAL"]),
    blockNegativeTrust: z.enum(["HARD", "WARN"]),
    allowAdvance: z.boolean(),
    holdDays: z.int(),
    writeOffLimit: wireCents,
    usesDepositSlips: z.boolean(),
    /** What the user may do in addition to the form's own permission. */
    may: z.strictObject({
      chooseInvoiceDate: z.boolean(),
      choosePaymentDate: z.boolean(),
      allocateByHand: z.boolean(),
      payAhead: z.boolean(),
      writeOffAboveLimit: z.boolean(),
      addClients: z.boolean(),
      changeClients: z.boolean(),
      addPolicies: z.boolean(),
      changePolicies: z.boolean(),
      recordAgencyFunds: z.boolean(),
      payOut: z.boolean(),
    }),
  }),
});
