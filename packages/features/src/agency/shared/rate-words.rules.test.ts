// Rates in words.
import { expect, test } from "vitest";
import { percentOf, ratesOf, ratesText, wrongPercent, wrongRates } from "./rate-words.rules.ts";

test.each([
  [0, "0"],
  [1000, "10"],
  [1250, "12.5"],
  [1575, "15.75"],
  [10_000, "100"],
])("%d hundredths of a percent are %s", (hundredths, text) => expect(percentOf(hundredths)).toBe(text));

test("rates by line of business", () =>
  expect(ratesText({ Homeowners: 1500, Auto: 1250 })).toBe("Homeowners 15; Auto 12.5"));

test.each([
  ["15", true],
  ["12.5", true],
  ["0", true],
  ["100", true],
  ["150", false],
  ["abc", false],
  ["", false],
  ["-1", false],
])("%j is a percentage: %s", (text, isOne) => expect(wrongPercent(text) === undefined).toBe(isOne));

test.each([
  ["", true, {}],
  ["Homeowners 15; Auto 12.5 %", true, { Homeowners: 1500, Auto: 1250 }],
  ["Auto 200", false, { Auto: 20_000 }],
  ["Auto", false, { Auto: -1 }],
])("rates %j", (text, isRight, rates) => {
  expect(ratesOf(text)).toEqual(rates);
  expect(wrongRates(text) === undefined).toBe(isRight);
});
