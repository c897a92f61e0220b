// What the user does shows at once and can be taken back; what others do is counted.
import { expect, test } from "vitest";
import { type Change, changedCounts, changedRows, countChanged } from "./queue-changes.rules.ts";
import type { QueueItem } from "./queue-items.contract.ts";

const row = (id: number, status: QueueItem["status"], message = ""): QueueItem => ({
  ...{ id, itemId: id, itemType: "Invoice", eventId: null, eventType: "Invoice", itemName: `Invoice ${id}` },
  ...{
    status,
    operation: "Transfer",
    ...{ message, original: "" },
    queuedTS: "2026-03-02T16:00:00.000Z",
    queuedDate: "2026-03-02" as never,
  },
  ...{ completedTS: "2026-03-02T16:02:00.000Z", completedDate: "2026-03-02" as never },
});

const ROWS = [row(1, "Failed", "Customer not found"), row(2, "Pending"), row(3, "Complete")];
const COUNTS = { Open: 2, Failed: 1, Pending: 1, Complete: 1, All: 3 };
const AGAIN = { queuedAgain: "2026-03-02T17:00:00.000Z" };
const changes = (...list: readonly [number, Change][]) => new Map(list);

test("a row queued again waits from now, without its message and its completion", () => {
  const [first, ...rest] = changedRows(ROWS, changes([1, AGAIN]));
  expect(first).toMatchObject({
    ...{ status: "Pending Transfer", message: "", original: "", queuedTS: AGAIN.queuedAgain },
    ...{ completedTS: null, completedDate: null },
  });
  expect(rest).toEqual(ROWS.slice(1));
  expect(changedCounts(COUNTS, ROWS, changes([1, AGAIN]))).toEqual({ ...COUNTS, Failed: 0, Pending: 2 });
});

test("rows that are gone are not counted", () => {
  const gone = changes([1, "gone"], [3, "gone"], [99, "gone"]);
  expect(changedRows(ROWS, gone).map(({ id }) => id)).toEqual([2]);
  expect(changedCounts(COUNTS, ROWS, gone)).toEqual({ Open: 1, Failed: 0, Pending: 1, Complete: 0, All: 1 });
});

test("a row that two pages have stands once", () => {
  expect(changedRows([...ROWS, row(2, "Pending")], changes()).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test("what others changed: a row that came, one that went, one that moved on", () => {
  const after = [row(1, "Pending Transfer"), row(2, "Pending"), row(4, "Pending")];
  expect(countChanged(ROWS, after)).toBe(3);
  expect(countChanged(ROWS, [...ROWS])).toBe(0);
});
