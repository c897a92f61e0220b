// Which rows can be cleared, and which requests are refused.
import { expect, test } from "vitest";
import { clearQueueCommand } from "./clear-queue.contract.ts";
import { clearRefusal } from "./clear-queue.rules.ts";

test.each([
  ["Pending", undefined],
  ["PendingTransfer", undefined],
  ["Failed", undefined],
  ["Complete", undefined],
  ["InProgress", "Invoice 1001 is being transferred right now."],
])("%s", (status, reason) => {
  expect(
    clearRefusal({ itemName: "Invoice 1001", operation: "Transfer", status, keepsBooksEqual: false }),
  ).toBe(reason);
});

test.each([
  ["Journal entry of 03/02/2026", "Transfer", "Journal entry of 03/02/2026"],
  ["Invoice 1001", "Reverse", "The reversal of Invoice 1001"],
])("what keeps both books equal stays: %s, %s", (itemName, operation, name) => {
  expect(clearRefusal({ itemName, operation, status: "Failed", keepsBooksEqual: true })).toBe(
    `${name} keeps both books equal and stays until it is transferred.`,
  );
});

test("what is not there", () => {
  expect(clearRefusal(undefined)).toBe("There is no such record in the queue.");
});

test.each([
  { rowIds: [] },
  { rowIds: ["1"] },
  { rowIds: [-1] },
  { rowId: 1 },
  { rowIds: null },
  { all: true },
])("does not take %j for everything", (body) => {
  expect(clearQueueCommand.body.safeParse(body).success).toBe(false);
});
