// The figures of Home lead to the rows that they are the sums of.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { ALL_OWED, owedAddress } from "./clients/receivables/owed-addresses.rules.ts";
import { ALL_HELD, heldAddress } from "./company-payables/held-for-others/held-addresses.rules.ts";

const searchOf = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

test("what clients owe leads to the unpaid invoices of its age", () => {
  expect(ALL_OWED).toBe("/unpaid-invoices");
  expect(searchOf(owedAddress("days31To60"))).toEqual({ only: '[{"column":"bucket","value":"Bucket2"}]' });
});

test("what is owed to companies leads to the open payables invoiced in the days of its age", () => {
  const all = { paidStatus: "Unpaid", glAccountIds: "[]" };
  expect(searchOf(ALL_HELD)).toEqual(all);
  const today = day("2026-03-31");
  expect(searchOf(heldAddress("upTo30", today))).toEqual({
    ...all,
    startDate: "2026-03-01",
    endDate: "2026-03-31",
  });
  expect(searchOf(heldAddress("days31To60", today))).toEqual({
    ...all,
    startDate: "2026-01-30",
    endDate: "2026-02-28",
  });
  expect(searchOf(heldAddress("over90", today))).toEqual({ ...all, endDate: "2025-12-30" });
});
