// What the values of a setting are called: on its page, and in its history.

type Words = Readonly<Record<string, string>>;

export const PAYEE_KIND_WORDS = {
  carrier: "Carrier",
  mga: "MGA",
  broker: "Broker",
  taxAuthority: "Tax authority",
  financeCompany: "Premium finance company",
} as const;

export const TERMS_FROM_WORDS = {
  effective: "the effective day",
  invoice: "the invoice day",
  monthEnd: "the end of the month",
} as const;

export const BILLING_WORDS = {
  accountCurrent: "We send an account current",
  companyStatement: "They send a statement",
} as const;

export const CHECK_LAYOUT_WORDS = {
  top: "Check on top, two vouchers below",
  middle: "Check in the middle, a voucher above and below",
  bottom: "Check at the bottom, two vouchers above",
} as const;

export const SHORTAGE_WORDS = { HARD: "is refused", WARN: "is allowed with a warning" } as const;

export const ALLOCATION_WORDS = {
  THIRD_PARTY_FIRST: "carriers and taxes first, then the agency",
  PRO_RATA: "every line in proportion",
  FULL_ONLY: "carriers first, and commission when the line is paid in full",
  MANUAL: "what the bookkeeper says",
} as const;

export const RECOGNITION_WORDS = {
  AR_CASH: "when the client has paid",
  ACCRUAL: "when the invoice is issued",
  AP_CASH: "when the carrier has been paid",
} as const;

export const TRUST_TEST_WORDS = { owner: "each owner", line: "each line of an invoice" } as const;

/** The choices of a field, in the order of its words. */
export const choicesOf = (words: Words): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
