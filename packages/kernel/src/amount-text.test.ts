// Amounts as people type them.
import { expect, test } from "vitest";
import { parseAmount, tidyAmount } from "./amount-text.ts";

test.each([
  ["1234.56", 123456],
  ["1,234.5", 123450],
  [" $40 ", 4000],
  ["-40", -4000],
  ["(40.00)", -4000],
  [".5", 50],
  ["5.", 500],
  ["0", 0],
  ["9999999999.99", 999999999999],
  ["1.005", undefined],
  ["1,23.00", undefined],
  ["", undefined],
  ["-", undefined],
  [".", undefined],
  ["12x", undefined],
  ["1e5", undefined],
  ["99999999999", undefined],
  ["999,999,999,999", 99999999999900],
  ["9,999,999,999,999", undefined],
])("%j is %s cents", (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

test("a field shows what it has read, and leaves alone what it has not", () => {
  expect([tidyAmount("1234.5"), tidyAmount("-.5"), tidyAmount("12x"), tidyAmount("")]).toEqual([
    "1,234.50",
    "-0.50",
    "12x",
    "",
  ]);
});
