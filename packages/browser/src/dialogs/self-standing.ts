// The dialogs that ask for everything themselves: the menu, the palette and shortcuts may open them.

export const SELF_STANDING = [
  "SearchAccountingItems",
  "QuickBooksQueue",
  "SelectCompanyPayableAccounts",
  "SelectAgencyRevenueAccounts",
] as const;

export type SelfStanding = (typeof SELF_STANDING)[number];

/** The dialogs that a screen opens about what it shows, beside those that are named after a command. */
export const OF_A_SCREEN = ["ItemDetail", "SaveSearch"] as const;
