// The kinds of statements that clients get.

export const STATEMENT_KINDS = {
  OpenItem: "Open item",
  BalanceForward: "Balance forward",
  Activity: "Activity",
} as const;
export type StatementKind = keyof typeof STATEMENT_KINDS;
