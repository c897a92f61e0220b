// Whether an item can be sent to the accounting package, and what prevents it.

/** In the words of the screen. Blocked: something must be fixed first; Waiting: another item must be sent first. */
export const READINESS = ["Ready", "Waiting", "Blocked", "In queue", "Failed"] as const;
export type Readiness = (typeof READINESS)[number];

/** Where it is fixed: at the client, at the account, or by sending another item too. */
export const CURES = ["client", "account", "item"] as const;
