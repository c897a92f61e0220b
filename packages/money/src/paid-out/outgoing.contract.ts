// The fields of an outgoing payment: bank, method, number, and the user's confirmations.

import { APPROVAL_REFUSALS, datedFields, POSTING_REFUSALS } from "@fiducia/contract/posted";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import { requiredText, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

/** Nine digits, as banks and positive pay have them. */
export const LARGEST_CHECK_NUMBER = 999_999_999;

/** A decision that leaves a bank short can be confirmed with a reason under the policy WARN. */
export const confirmationFields = {
  confirmShortage: z.strictObject({ reason: requiredText(200) }).optional(),
  /** Pays before collection; requires permission 9101 and the agency's policy. */
  advance: z.boolean().optional(),
};

/** The number of a check. */
export const checkNumberFields = {
  /** For a check; by default the next number of the bank account. */
  checkNumber: z.int().min(1).max(LARGEST_CHECK_NUMBER).optional(),
  /** A number far above the next one is meant; the numbers go on from there. */
  confirmCheckNumber: z.boolean().optional(),
};

export const outgoingFields = {
  bankAccountId: wireId,
  ...checkNumberFields,
  referenceNumber: wireText(50).default(""),
  /** The payee, as printed on the check. */
  payee: wireText(100).optional(),
  ...datedFields,
  ...confirmationFields,
};

export const BANK_REFUSALS = {
  BANK_UNKNOWN: "There is no such bank account.",
  BANK_NOT_TRUST: "{bank} is not a trust bank account; choose the trust bank that holds the money.",
  BANK_INACTIVE: "{bank} is inactive.",
} as const;

export const OPERATING_REFUSALS = {
  OPERATING_BANK: "Choose an active operating bank account of the agency.",
} as const;

export const CONFIRMATION_REFUSALS = {
  ADVANCE_PERMISSION: "You do not have permission to pay ahead of collection.",
} as const;

/** A check goes to a company by mail. */
export const COMPANY_CHECK_REFUSALS = {
  NO_ADDRESS:
    "{company} has no mailing address for a check. Enter it under Settings, Carriers and payees, or choose EFT as the method.",
} as const;

export const OUTGOING_REFUSALS = {
  ...POSTING_REFUSALS,
  ...BANK_REFUSALS,
  CHECK_NUMBER_NOT_NEEDED: "Only a check has a check number; choose Check, or leave the number out.",
  CHECK_NUMBER_USED: "Check {number} of {bank} was written already; the next free number is {next}.",
  CHECK_NUMBER_BELOW:
    "Check {number} of {bank} is below the next number, {next}, and not one that was left out before. Take {next} or a later one.",
  CHECK_NUMBERS_USED_UP:
    "The check numbers of {bank} are used up. Set the next number of a new stock under Settings, Bank accounts.",
  CHECK_NUMBER_FAR: "{next} is next. Use {number}?",
  ...CONFIRMATION_REFUSALS,
  PAYEE_LETTERS:
    "The font of checks lacks {letters} of the payee. Enter it in letters of the Latin alphabet.",
  PAYEE_LONG: "The payee is too long for two lines of a check. Enter a shorter one.",
  ...TRUST_REFUSALS,
  ...APPROVAL_REFUSALS,
} as const;
