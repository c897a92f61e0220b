// Whether a row of the queue can be cleared.

export interface Clearable {
  /** Its name: Invoice 1001. */
  readonly itemName: string;
  readonly status: string;
}

/** The refusal of the row; undefined when it can be cleared. */
export function clearRefusal(row: Clearable | undefined): string | undefined {
  if (!row) return "There is no such record in the queue.";
  return row.status === "InProgress" ? `${row.itemName} is being transferred right now.` : undefined;
}
