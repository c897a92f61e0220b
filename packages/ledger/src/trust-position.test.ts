// Whose balance a posting changes: one owner's deficit is never netted against another's credit.
import { cents } from "@fiducia/kernel/cents";
import { expect, it } from "vitest";
import type { Account } from "./accounts.ts";
import { ownerOf } from "./trust-position.ts";

const KEYS = { bankId: 11, itemId: 5, partId: 7, glAccountId: 101 };

it.each<[Account, number, string]>([
  ["2110", 101, "the company's account"],
  ["2120", 101, "the tax authority's account"],
  ["2130", 101, "the agency's revenue account"],
  ["2140", 5, "the credit"],
  ["2150", 7, "the payment held for a carrier"],
  ["1010", 0, "nobody: the bank"],
  ["1015", 0, "nobody: the bank"],
  ["3100", 0, "nobody: the agency"],
])("%s belongs to %i: %s", (account, owner) => {
  expect(ownerOf({ account, amount: cents(1), ...KEYS }, "owner")).toBe(owner);
  expect(ownerOf({ account, amount: cents(1), bankId: 11 }, "owner")).toBe(0);
});

it.each<[Account, number]>([
  ["2110", 7],
  ["2120", 7],
  ["2130", 101],
  ["2140", 5],
  ["1010", 0],
])("by line, %s belongs to %i", (account, owner) =>
  expect(ownerOf({ account, amount: cents(1), ...KEYS }, "line")).toBe(owner),
);
