// What a report says of an item that is to go to the accounting package, and of what stands in its way.

/** In the words of the screen. Blocked: something must be cured first; Waits: another item goes first. */
export const READINESS = ["Ready", "Waits", "Blocked", "In queue", "Failed"] as const;
export type Readiness = (typeof READINESS)[number];

/** Where a hindrance is cured: at the client, at the account, or by sending another item too. */
export const CURES = ["client", "account", "item"] as const;
