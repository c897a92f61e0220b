// A payment to a company: the lines that it pays, out of one trust bank, to one payable account.
import { enteredCents, wireId } from "@fiducia/contract/wire";
import { COMPANY_CHECK_REFUSALS, OUTGOING_REFUSALS } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const PAY_METHODS = ["Check", "EFT", "Sweep"] as const;

/** The command of one payment, of which many are made in one call. */
export const ONE_PAYMENT = "CreateCompanyPayable";

export const MOST_LINES = 10_000;

/** What a payment pays. */
export const lineItems = z
  .array(
    z.strictObject({
      partId: wireId,
      /**
       * By default what the bank holds of it and is open; of a credit memo's line, which is netted, what the company has not
       * given back, below zero.
       */
      amount: enteredCents.optional(),
    }),
  )
  .min(1)
  .max(MOST_LINES);

/** Accepted from other programs; days are those of the agency's zone. */
export const utcOffset = z.number().nullish();

export const PAYMENT_REFUSALS = {
  ...OUTGOING_REFUSALS,
  PART_UNKNOWN: "There is no such line.",
  TWICE: "{item} stands here twice; choose it once.",
  OTHER_COMPANY: "{item} is owed to {other}, not to {company}. Make one payment for each company.",
  ACCOUNT_INACTIVE: "{company} is inactive. Make the account active in the settings before you pay it.",
  ALREADY_PAID: "{item} was paid with {payment} by {user}.",
  AMOUNT_MISSING: "{item}: enter how much of it is paid.",
  NOTHING_HELD: "{item}: {bank} holds nothing of it.",
  ABOVE_OPEN: "{item}: {open} is open; {amount} is more than that.",
  DEDICATED_BANK:
    "{company} has its own trust bank, {own}, by the settings of companies. Move the money there and pay from it, not from {bank}.",
  ...COMPANY_CHECK_REFUSALS,
  BELOW_ZERO: "{company} gives back {amount} more than it is paid. Record a return premium instead.",
} as const;
