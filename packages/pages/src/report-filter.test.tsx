// What an address keeps of a filter, and which filter it asks for.

import { choiceOf, filterFrom, filterSearch, openedBy } from "@fiducia/browser/report/report-filter";
import { lineItemReport } from "@fiducia/features/line-item-report/line-item-report/line-item-report.report";
import { allTrustTransactionsReport } from "@fiducia/features/trust-accounting/all-trust-transactions/all-trust-transactions.report";
import { trialBalanceReport } from "@fiducia/features/trust-accounting/trial-balance/trial-balance.report";
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";
import { day } from "@fiducia/kernel/day";
import { describe, expect, test } from "vitest";

const today = day("2026-11-20");
const search = allTrustTransactionsReport;

describe("the address", () => {
  test("keeps what the filter takes, and drops what it refuses, does not know or need not hear", () => {
    const asked = {
      lastName: "Reed",
      firstName: "",
      transactionTypes: ["Invoice"],
      clientNumber: "12x",
      policyOffice: 2,
      bankAccount: null,
      includeVoided: true,
      startDate: "2026-02-30",
      endDate: "2026-11-20",
      officeId: 2,
      unknown: 1,
    };
    expect(filterSearch(search, asked)).toEqual({
      lastName: "Reed",
      transactionTypes: ["Invoice"],
      policyOffice: 2,
      includeVoided: true,
      endDate: "2026-11-20",
    });
  });

  test("keeps a preset and not its days", () => {
    expect(filterSearch(search, { dateRange: "Last7Days", startDate: "2026-01-01" })).toEqual({
      dateRange: "Last7Days",
    });
    expect(filterSearch(search, { dateRange: "LastDecade", startDate: "2026-01-01" })).toEqual({
      startDate: "2026-01-01",
    });
  });

  test("leaves the path's fields to the path", () => {
    expect(filterSearch(trustTransactionsReport, { timePeriod: 1 })).toEqual({});
  });
});

describe("the filter", () => {
  test("counts a preset from today", () => {
    expect(filterFrom(search, { dateRange: "Yesterday", lastName: "Reed" }, today)).toEqual({
      lastName: "Reed",
      startDate: "2026-11-19",
      endDate: "2026-11-19",
    });
  });
  test("has the report's own range when none is named", () => {
    expect(filterFrom(lineItemReport, {}, today)).toEqual({ startDate: "2026-10-01", endDate: "2026-10-31" });
    expect(filterFrom(search, {}, today)).toEqual({});
  });
});

test("the choice that the address stands for", () => {
  expect(choiceOf(search, { dateRange: "YTD" })).toBe("YTD");
  expect(choiceOf(search, { endDate: "2026-11-20" })).toBe("Custom");
  expect(choiceOf(search, {})).toBe("");
  expect(choiceOf(lineItemReport, {})).toBe("LastMonth");
});

test("a report opens with today for who sees two days only; those whose permissions are others, as it says", () => {
  const caller = (...permissions: readonly number[]) => ({
    isAdmin: false,
    grants: new Map(permissions.map((permission) => [permission, "all" as const])),
  });
  const opened = (report: typeof lineItemReport, ...permissions: readonly number[]) =>
    filterFrom(openedBy(report, caller(...permissions)), {}, today);
  expect(opened(lineItemReport, 9000, 9001, 9004)).toEqual({ startDate: today, endDate: today });
  const lastMonth = { startDate: "2026-10-01", endDate: "2026-10-31" };
  expect(opened(lineItemReport, 9000, 9002, 9004)).toEqual(lastMonth);
  expect(openedBy(trialBalanceReport, caller(9000)).opensWith).toBe("LastMonth");
  expect(openedBy(search, caller(9000, 9001, 9004)).opensWith).toBeUndefined();
});
