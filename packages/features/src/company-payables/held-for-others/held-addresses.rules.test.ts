// What is owed to companies leads to the payables that it is the sum of.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { ALL_HELD, heldAddress } from "./held-addresses.rules.ts";

const searchOf = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

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
