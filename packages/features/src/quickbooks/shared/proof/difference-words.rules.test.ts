// The words that explain a difference, with amounts that add up to it.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { whyItDiffers } from "./difference-words.rules.ts";

const WAITING = { name: "Invoice 1002, waiting", amount: cents(110000) };

test.each([
  ["what waits", [WAITING], 0, 50000, "Invoice 1002, waiting: -1,100.00"],
  ["what was entered there", [], -1250, 50000, "Entered or changed in QuickBooks: -12.50"],
  [
    "the opening that nobody entered, beside what waits",
    [WAITING],
    -50000,
    50000,
    "Invoice 1002, waiting: -1,100.00; Balance before the first day, not entered in QuickBooks: -500.00",
  ],
])("%s", (_, missing, unexplained, opening, words) => {
  const found = { missing, unexplained: cents(unexplained), opening: cents(opening) };
  expect(whyItDiffers(found)).toBe(words);
});
