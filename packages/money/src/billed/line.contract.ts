// A line of an invoice or credit memo: purpose, payable account, retained amount, producers.
import { enteredCents, requiredText, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

/** A producer's share of what the agency keeps of the line, in hundredths of a percent. */
export const producerSplit = z.strictObject({
  userId: wireId,
  rate: z.int().min(1).max(10_000),
  /** When the share is earned: as the line is collected, or when it is billed. */
  basis: z.enum(["collected", "billed"]).default("collected"),
});

export const lineFields = {
  description: requiredText(200),
  /** The account that the line is owed to: a payable account, or agency revenue. */
  reportingAccountId: wireId,
  /** What the agency keeps of it; requires a retained account. */
  retainedAmount: enteredCents.optional(),
  /** The same in hundredths of a percent of the line. */
  retainedRate: z.int().min(0).max(10_000).optional(),
  retainedAccountId: wireId.nullish(),
  policyId: wireId.nullish(),
  carrierId: wireId.nullish(),
  producerSplits: z.array(producerSplit).max(10).optional(),
};

export const LINE_TYPES = ["premium", "tax", "carrierFee", "agencyFee", "financeCredit", "other"] as const;

export const LINE_TYPE_LABEL: Readonly<Record<(typeof LINE_TYPES)[number], string>> = {
  premium: "Premium",
  tax: "Tax",
  carrierFee: "Carrier Fee",
  agencyFee: "Agency Fee",
  financeCredit: "Finance Credit",
  other: "Other",
};

/** A line as far as it was filled in; what is missing is asked for when the document is issued. */
export const typedLine = {
  lineType: z.enum(LINE_TYPES).default("premium"),
  description: wireText(200).default(""),
  amount: enteredCents.nullish(),
  reportingAccountId: wireId.nullish(),
  retainedAmount: enteredCents.nullish(),
  retainedRate: z.int().min(0).max(10_000).nullish(),
  retainedAccountId: wireId.nullish(),
  carrierId: wireId.nullish(),
};

export const invoiceLine = z.strictObject({
  lineType: z.enum(LINE_TYPES),
  /** Negative for a return or a finance credit. */
  amount: enteredCents,
  ...lineFields,
});

export type InvoiceLine = z.output<typeof invoiceLine>;

export const LINE_REFUSALS = {
  POLICY_UNKNOWN: "There is no such policy of this client.",
  ACCOUNT_UNKNOWN: "Line {line}: there is no such account.",
  ACCOUNT_INACTIVE: "Line {line}: the account {account} is inactive.",
  ACCOUNT_KIND:
    "Line {line}: {account} cannot be a reporting account; choose a payable or an agency-revenue account.",
  RETAINED_TWICE: "Line {line}: give the retained part as an amount or as a percentage, not as both.",
  RETAINED_ACCOUNT_MISSING: "Line {line}: choose the account that the retained amount goes to.",
  RETAINED_ACCOUNT_KIND: "Line {line}: the retained account must be an agency-revenue account.",
  RETAINED_OF_REVENUE:
    "Line {line}: the whole line is agency revenue already; nothing can be retained of it.",
  RETAINED_ABOVE_LINE:
    "Line {line}: the retained amount {retained} must lie between 0.00 and the line's {amount}.",
  FINANCE_CREDIT:
    "Line {line}: a finance credit is below zero, with the reporting account of a premium line that it lessens.",
  CARRIER_UNKNOWN: "Line {line}: there is no such company.",
  PRODUCER_UNKNOWN: "Line {line}: there is no such producer.",
  PRODUCER_TWICE: "Line {line}: {producer} stands here twice; enter the producer once.",
  SPLITS_ABOVE_WHOLE:
    "Line {line}: the producers' shares add up to {rate} %; at most 100.00 % can be shared.",
  SPLIT_OF_NOTHING: "Line {line}: the agency keeps nothing of it that could be shared with a producer.",
  NOTHING_BILLED: "An invoice needs a line with an amount.",
} as const;
