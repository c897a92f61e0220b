// What clients owe leads to the invoices that it is the sum of.
import { expect, test } from "vitest";
import { ALL_OWED, owedAddress } from "./owed-addresses.rules.ts";

const searchOf = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

test("what clients owe leads to the unpaid invoices of its age", () => {
  expect(ALL_OWED).toBe("/unpaid-invoices");
  expect(searchOf(owedAddress("days31To60"))).toEqual({ only: '[{"column":"bucket","value":"Bucket2"}]' });
});
