// The dialogs without a subject, which menu, palette and shortcuts can open.

export const SELF_STANDING = [
  "SearchAccountingItems",
  "QuickBooksQueue",
  "SelectCompanyPayableAccounts",
  "SelectAgencyRevenueAccounts",
] as const;

export type SelfStanding = (typeof SELF_STANDING)[number];

/** The dialogs that a screen opens for its own contents, beside those named after a command. */
export const OF_A_SCREEN = ["ItemDetail", "SaveSearch", "PayCompanies", "TransferRevenue"] as const;
