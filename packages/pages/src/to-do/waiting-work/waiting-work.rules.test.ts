// What waits, in words and months, and where it is done.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import type { WaitingEntry } from "./waiting-work.contract.ts";
import { addressOf, openMonths, wordsOf } from "./waiting-work.rules.ts";

const entry = (change: Partial<WaitingEntry>): WaitingEntry => ({
  ...{ kind: "shortage", count: 1, amount: cents(100), client: null, throughOn: null },
  ...change,
});
const bo = { clientId: 12, name: "Bo Reed" };

test.each([
  [{ kind: "backup" }, "See to the backup: 1 thing is wrong", "/settings/backup"],
  [{ kind: "shortage" }, "A trust bank is short", "/pay?route=view_out&kind=fundsIn"],
  [{ kind: "shortage", count: 2 }, "2 trust banks are short", "/pay?route=view_out&kind=fundsIn"],
  [{ kind: "returnedCheck", client: bo }, "Bo Reed owes for a returned check", "/client?id=12"],
  [{ kind: "returnedCheck", client: bo, count: 3 }, "Bo Reed owes for 3 returned checks", "/client?id=12"],
  [{ kind: "undeposited", count: 1_200 }, "Deposit 1,200 payments from before yesterday", "/deposits"],
  [{ kind: "booksDiffer", count: 2 }, "2 accounts differ in QuickBooks", "/settings/quickbooks"],
  [{ kind: "queueFailed" }, "1 item failed to go to QuickBooks", undefined],
  [{ kind: "queueWaiting", count: 2 }, "2 items wait in the QuickBooks queue", undefined],
  [{ kind: "unsealed", count: 5 }, "Nothing was sealed for 5 hours: see whether the worker runs", undefined],
  [
    { kind: "unreconciled", throughOn: day("2026-02-28") },
    "Reconcile 1 trust bank through 02/28/2026",
    "/reconciliations",
  ],
  [{ kind: "unapproved", count: 2 }, "Approve 2 reconciliations of others", "/reconciliations"],
  [{ kind: "period", throughOn: day("2026-02-28") }, "Close the month through 02/28/2026", "/periods"],
  [
    { kind: "period", count: 4, throughOn: day("2026-02-28") },
    "Close 4 months through 02/28/2026",
    "/periods",
  ],
] as const)("%j", (change, words, address) => {
  expect([wordsOf(entry(change)), addressOf(entry(change))]).toEqual([words, address]);
});

test("months are counted from the first open day to the last that is over", () => {
  const over = day("2026-02-28");
  expect(openMonths(day("2026-03-01"), over)).toBe(0);
  expect(openMonths(day("2026-02-28"), over)).toBe(1);
  expect(openMonths(day("2025-12-15"), over)).toBe(3);
});
