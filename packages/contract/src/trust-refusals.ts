// The trust refusals in order of precedence, with their sentences; the ledger's rules and the database use them.

export const TRUST_REFUSALS = {
  DEBT_OPEN: "{item}: {open} is still open. Collect it before you refund a credit.",
  HELD_IN_OTHER_BANK:
    "{item}: {amount} is held in {other}, not in {bank}. Pay from {other}, or move the money to {bank} first.",
  CREDIT_IN_OTHER_BANK: "{item}: {amount} is held in {other}, not in {bank}. Move the money to {bank} first.",
  ADVANCE_NOT_ALLOWED: "{item}: {missing} of {amount} {state}.",
  NOT_DEPOSITED: "{item}: {amount} of {source} is not deposited yet. Close its deposit slip first.",
  SHORTAGE: "This would leave {bank} short by {amount}.{limit}",
  BANK_OVERDRAWN: "{bank} would be overdrawn by {amount}. Deposit receipts or agency funds first.",
  AGENCY_FUNDS_EXCEEDED: "{bank} holds {held} of agency funds; {amount} is more than that.",
} as const;

/** Why revenue that a trust bank holds may not be transferred to the agency yet. */
export const TRANSFER_REFUSALS = {
  NOT_DEPOSITED: TRUST_REFUSALS.NOT_DEPOSITED,
  ON_HOLD: "{item}: {amount} stays in trust until {day}, so that the client's payment clears first.",
  NOT_PAID_IN_FULL:
    "{item}: {open} of its document is still open; its revenue moves when it is paid in full.",
} as const;
