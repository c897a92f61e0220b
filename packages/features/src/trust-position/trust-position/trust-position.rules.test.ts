// The statement of a trust bank.
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { calculationOf, statementOf, trustState } from "./trust-position.rules.ts";

const position = {
  cash: cents(18_244_027),
  undeposited: cents(120_000),
  required: cents(15_031_790),
  heldForCarriers: cents(14_100_290),
  heldForClients: cents(931_500),
  advanced: cents(0),
  agencyRevenue: cents(2_487_612),
  agencyFunds: cents(724_625),
  surplus: cents(3_212_237),
};

test("cash less what is required is the surplus", () => {
  expect(statementOf(position, position.undeposited).map(({ label, amount }) => [label, amount])).toEqual([
    ["Cash", 18_244_027],
    ["of which not yet deposited", 120_000],
    ["Held for carriers", 14_100_290],
    ["Held for clients", 931_500],
    ["Required", 15_031_790],
    ["Surplus", 3_212_237],
    ["Agency revenue, not yet transferred", 2_487_612],
    ["Agency funds", 724_625],
    ["less paid ahead of collection", 0],
  ]);
});

test("a line speaks of undeposited receipts where this bank or another has some", () => {
  const labelsOf = (anyUndeposited: number) =>
    statementOf({ ...position, undeposited: cents(0) }, cents(anyUndeposited)).map(({ label }) => label);
  expect(labelsOf(0)).not.toContain("of which not yet deposited");
  expect(labelsOf(120_000)).toContain("of which not yet deposited");
});

test.each([
  [0, "In trust"],
  [1, "In trust"],
  [-120_410, "Short by 1,204.10"],
])("a surplus of %i reads %s", (surplus, words) => {
  expect(trustState({ surplus: cents(surplus) }).words).toBe(words);
});

test("the calculation names every account of the trust fund once, and its accounts add up to cash", () => {
  const calculation = calculationOf({ ...position, advanced: cents(5_000), surplus: cents(3_207_237) });
  expect(calculation.map(({ figure, amount, accounts }) => [figure, amount, accounts.join(" ")])).toEqual([
    ["Cash", 18_244_027, "1010 1015"],
    ["Held for carriers", 14_100_290, ""],
    ["Held for clients", 931_500, ""],
    ["Paid ahead of collection", -5_000, ""],
    ["Held for others in the ledger", 15_026_790, "2110 2120 2140 2150"],
    ["Agency revenue", 2_487_612, "2130"],
    ["Agency funds", 724_625, "3100"],
    ["Surplus", 3_207_237, ""],
  ]);
});
