// Amounts in words, as they stand on a check.
import type { Cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-words.rules.ts";

test.each([
  [0, "Zero and 00/100"],
  [5, "Zero and 05/100"],
  [101, "One and 01/100"],
  [1_300, "Thirteen and 00/100"],
  [1_900, "Nineteen and 00/100"],
  [2_000, "Twenty and 00/100"],
  [2_150, "Twenty-one and 50/100"],
  [8_000, "Eighty and 00/100"],
  [110_005, "One thousand one hundred and 05/100"],
  [10_000_099, "One hundred thousand and 99/100"],
  [123_456_789, "One million two hundred thirty-four thousand five hundred sixty-seven and 89/100"],
  [100_000_000_000, "One billion and 00/100"],
])("%i cents", (amount, words) => {
  expect(amountInWords(amount as Cents)).toBe(words);
});
