// Rates in words.
import { expect, test } from "vitest";
import { percentOf, ratesText } from "./rate-words.rules.ts";

test.each([
  [0, "0"],
  [1000, "10"],
  [1250, "12.5"],
  [1575, "15.75"],
  [10_000, "100"],
])("%d hundredths of a percent are %s", (hundredths, text) => expect(percentOf(hundredths)).toBe(text));

test("rates by line of business", () =>
  expect(ratesText({ Homeowners: 1500, Auto: 1250 })).toBe("Homeowners 15; Auto 12.5"));
