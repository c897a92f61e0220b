// Amounts of other systems, as they read.
import { expect, test } from "vitest";
import { readAmountCell } from "./amount-cell.ts";

test.each([
  ["1234.56", 123_456],
  ["$1,234.56", 123_456],
  ["1.234,56", 123_456],
  ["1 234,5", 123_450],
  ["1,234", 123_400],
  ["(12.00)", -1_200],
  ["-12", -1_200],
  ["12.00-", -1_200],
  ["$ 12.00 CR", -1_200],
  ["12.00 DR", 1_200],
  [".5", 50],
  ["0", 0],
  ["1.234", undefined],
  ["1.2E+11", undefined],
  ["1,23,456.00", undefined],
  ["12345678901234", undefined],
  ["twelve", undefined],
  ["()", undefined],
  ["", undefined],
  ["=1+1", undefined],
])("%s", (text, amount) => {
  expect(readAmountCell(text)).toBe(amount);
});
