// What cannot be entered as an amount is told apart: no amount at all, or one that is too large.
import { expect, test } from "vitest";
import { amountFault, NOT_AN_AMOUNT } from "./entered-amount.ts";

const TOO_LARGE = "must be at most 100,000,000.00.";

test.each([
  ["", undefined],
  ["1,234.5", undefined],
  ["100000000", undefined],
  ["-100,000,000.00", undefined],
  ["100,000,000.01", TOO_LARGE],
  ["999999999.99", TOO_LARGE],
  ["99999999999.99", TOO_LARGE],
  ["$99,999,999,999,999,999", TOO_LARGE],
  ["(999999999.99)", "must be at least -100,000,000.00."],
  ["ten", NOT_AN_AMOUNT],
  ["1,23.00", NOT_AN_AMOUNT],
  ["99999999999.999", NOT_AN_AMOUNT],
])("%j", (text, fault) => {
  expect(amountFault(text)).toBe(fault);
});
