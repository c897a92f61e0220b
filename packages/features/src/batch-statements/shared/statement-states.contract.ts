// How far the statement of a client is.

export const STATEMENT_STATES = ["Pending", "Generated", "Printed", "Sent", "Skipped", "Failed"] as const;
