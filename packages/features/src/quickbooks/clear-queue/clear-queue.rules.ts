// Whether a row of the queue can be cleared.

export interface Clearable {
  /** Its name: Invoice 1001. */
  readonly itemName: string;
  readonly status: string;
  readonly operation: string;
  /** Without it both books would never agree, so it leaves the queue when it is complete. */
  readonly keepsBooksEqual: boolean;
}

/** The refusal of the row; undefined when it can be cleared. */
export function clearRefusal(row: Clearable | undefined): string | undefined {
  if (!row) return "There is no such record in the queue.";
  if (row.status === "InProgress") return `${row.itemName} is being transferred right now.`;
  const name = row.operation === "Reverse" ? `The reversal of ${row.itemName}` : row.itemName;
  return row.keepsBooksEqual
    ? `${name} keeps both books equal and stays until it is transferred.`
    : undefined;
}
