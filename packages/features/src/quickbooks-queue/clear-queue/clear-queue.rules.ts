// Why a row of the queue cannot be cleared.

export interface Clearable {
  /** As the user calls it: Invoice 1001. */
  readonly itemName: string;
  readonly status: string;
}

/** The sentence that refuses the row; undefined when it can be cleared. */
export function clearRefusal(row: Clearable | undefined): string | undefined {
  if (!row) return "There is no such record in the queue.";
  return row.status === "InProgress" ? `${row.itemName} is being transferred right now.` : undefined;
}
