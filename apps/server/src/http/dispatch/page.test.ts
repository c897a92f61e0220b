// Which rows are wanted, read from a report's parameters: every bad word with its own clear answer.
import { describe, expect, test } from "vitest";
import { counterReport } from "../../testing/counter-area.ts";
import { takePage } from "./page.ts";

describe("bad words of a page", () => {
  test.each([
    ["a column", { sort: "amount,-payee" }, '"payee" is no column of GetCounterReceipts.', "sort"],
    ["a long text", { find: "x".repeat(101) }, "find must have at most 100 characters.", "find"],
    ["a control character", { find: "a\u001fb" }, "find: Cannot hold control characters", "find"],
    [
      "a value of no column",
      { only: [{ column: "payee", value: "Park" }] },
      '"payee" is no column of GetCounterReceipts.',
      "only",
    ],
    [
      "a value of another kind",
      { only: [{ column: "amount", value: "12.50" }] },
      '"12.50" is no value of "amount".',
      "only",
    ],
    [
      "a day of the screen's form",
      { only: [{ column: "receivedOn", value: "03/09/2027" }] },
      '"03/09/2027" is no value of "receivedOn".',
      "only",
    ],
    [
      "too many values",
      { only: Array(11).fill({ column: "amount", value: 1 }) },
      "only must have at most 10 entries.",
      "only",
    ],
    ["groups of no column", { group: "payee" }, '"payee" is no column of GetCounterReceipts.', "group"],
    [
      "groups of an amount",
      { group: "amount" },
      'GetCounterReceipts cannot be grouped by "amount".',
      "group",
    ],
    ["totals", { totals: "no" }, "totals has a value that is not allowed.", "totals"],
  ])("%s", (_, words, message, field) => {
    expect(() => takePage(counterReport, words)).toThrow(
      expect.objectContaining({ answer: expect.objectContaining({ message, field }) }),
    );
  });
});

test("good words are kept, the others are the report's own filter", () => {
  const only = [{ column: "receivedOn", value: null }];
  expect(
    takePage(counterReport, {
      startDate: "2027-03-01",
      find: " Park ",
      only,
      group: "receivedOn",
      totals: "only",
    }),
  ).toEqual({
    page: { limit: 10_000, find: "Park", only, group: "receivedOn", skipRows: true },
    filter: { startDate: "2027-03-01" },
  });
  expect(takePage(counterReport, { totals: false, limit: 5 }).page).toEqual({ limit: 5, skipTotals: true });
});
