// Whose money is in a trust bank, by kind, and how each stands.

export const OWNER_KINDS = {
  Company: "Company",
  Payee: "Tax or fee payee",
  DirectBill: "Direct bill",
  ClientCredit: "Client credit",
  AgencyRevenue: "Agency revenue",
  AgencyFunds: "Agency funds",
} as const;

/** Of money of others: whether the bank holds something, or paid it ahead of collection. */
export const STANDINGS = { Held: "Held", PaidAhead: "Paid ahead" } as const;
