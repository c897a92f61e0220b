// Changes of the user to rows, shown before the server's answer, and changes by others.

import type { QueueCounts, QueueItem, QueuePill } from "./queue-items.contract.ts";
import { updateRecords } from "./update-records.rules.ts";

/** A removed row, or one that waits again since a moment (ISO 8601). */
export type Change = "gone" | { readonly queuedAgain: string };
export type Changes = ReadonlyMap<number, Change>;

const waiting = (id: number, { queuedAgain }: { queuedAgain: string }): Partial<QueueItem> => ({
  id,
  status: "Pending Transfer",
  message: "",
  original: "",
  queuedTS: queuedAgain,
  completedTS: null,
  completedDate: null,
});

/** Each row once, with the user's changes; pages read at different times may both contain a row. */
export function changedRows(rows: readonly QueueItem[], changes: Changes): readonly QueueItem[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  const again = [...changes].flatMap(([id, change]) => (change === "gone" ? [] : [waiting(id, change)]));
  return updateRecords(
    once.filter(({ id }) => changes.get(id) !== "gone"),
    again,
    "id",
  );
}

const pillOf = ({ status }: QueueItem): QueuePill =>
  status === "Failed" || status === "Complete" ? status : "Pending";

/** The counts after the user's changes. */
export function changedCounts(
  counts: QueueCounts,
  rows: readonly QueueItem[],
  changes: Changes,
): QueueCounts {
  const next = { ...counts };
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const [id, change] of changes) {
    const row = rowsById.get(id);
    if (!row) continue;
    next[pillOf(row)] -= 1;
    if (change !== "gone") next.Pending += 1;
    else {
      next.All -= 1;
      if (row.status !== "Complete") next.Open -= 1;
    }
  }
  return next;
}

const lookOf = ({ status, operation, message, queuedTS, completedTS }: QueueItem): string =>
  JSON.stringify([status, operation, message, queuedTS, completedTS]);

/** How many rows were added, removed or changed between two answers. */
export function countChanged(before: readonly QueueItem[], after: readonly QueueItem[]): number {
  const old = new Map(before.map((row) => [row.id, lookOf(row)]));
  const now = new Map(after.map((row) => [row.id, lookOf(row)]));
  const ids = new Set([...old.keys(), ...now.keys()]);
  return [...ids].filter((id) => old.get(id) !== now.get(id)).length;
}
