// What names an account of QuickBooks among those that the books are carried to.

/** gl:ID of an account of the agency, or one that stands for control accounts; the database checks the same form. */
export type AccountKey = string;

/** What opening balances are entered against in QuickBooks. It balances them there, and is compared with nothing. */
export const BALANCING_KEY: AccountKey = "control:3900";
