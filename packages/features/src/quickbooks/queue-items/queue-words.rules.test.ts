// The words of the queue, by the specification's tables.
import { expect, test } from "vitest";
import { changedWords, clearAllQuestion, ordersOf, stateShown, typeShown } from "./queue-words.rules.ts";

test.each([
  ["Transfer", "Complete", "Transferred"],
  ["Transfer", "Failed", "Failed"],
  ["Transfer", "Pending Transfer", "Pending Transfer"],
  ["Reverse", "Failed", "Reversal Failed"],
  ["Reverse", "Complete", "Reversed"],
  ["Reverse", "In Progress", "In Progress"],
  ["Sync", "Complete", ""],
])("%s, %s is shown as %s", (operation, status, label) => {
  expect(stateShown({ operation, status })).toBe(label);
});

test.each([
  ["CreditMemo", "Credit Memo"],
  ["GLAccount", "General Ledger Account"],
  ["Check", "Check"],
])("%s is shown as %s", (itemType, label) => expect(typeShown(itemType)).toBe(label));

test.each([
  ["Complete", "Invoice", ["clear"]],
  ["Failed", "Check", ["setAside", "requeue", "clear"]],
  ["Failed", "GLAccount", ["requeue", "clear"]],
  ["Pending", "Invoice", []],
  ["Pending Transfer", "Invoice", []],
  ["In Progress", "Invoice", []],
])("%s %s", (status, itemType, orders) => expect(ordersOf({ status, itemType })).toEqual(orders));

test.each([
  [41, 0, "Clear all 41 records from the queue? Items keep their transfer status."],
  [1, 0, "Clear 1 record from the queue? The item keeps its transfer status."],
  [
    1200,
    1,
    "Clear all 1,200 records from the queue? Items keep their transfer status. 1 record stays: what is in progress, keeps both books equal, or is beyond your permissions.",
  ],
])("%d go, %d stay", (count, staying, question) => expect(clearAllQuestion(count, staying)).toBe(question));

test("how many changed", () =>
  expect([changedWords(1), changedWords(2)]).toEqual(["1 item changed", "2 items changed"]));
