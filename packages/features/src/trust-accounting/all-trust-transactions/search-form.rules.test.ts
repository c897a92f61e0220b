// The search form from what is typed to the address of its result, and back.

import { filterFrom, filterSearch } from "@fiducia/browser/report/report-filter";
import { day } from "@fiducia/kernel/day";
import { describe, expect, test } from "vitest";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";
import { EMPTY_SEARCH, faultsOf, formOf, isFaulty, type SearchForm, searchOf } from "./search-form.rules.ts";

const today = day("2026-11-20");
const form = (change: Partial<SearchForm>): SearchForm => ({ ...EMPTY_SEARCH, ...change });
const custom = (start: string, end: string) => ({ choice: "Custom" as const, start, end });

const forms: readonly (readonly [string, SearchForm, Readonly<Record<string, unknown>>])[] = [
  ["nothing", EMPTY_SEARCH, {}],
  [
    "a preset",
    form({ range: { choice: "Last7Days", start: "11/14/2026", end: "11/20/2026" } }),
    { dateRange: "Last7Days" },
  ],
  ["days of one's own", form({ range: custom("11/01/2026", "") }), { startDate: "2026-11-01" }],
  ["a client's number with zeros", form({ customerId: "00001234" }), { clientNumber: 1234 }],
  ["names and blanks", form({ firstName: " Ada ", lastName: " " }), { firstName: "Ada" }],
  ["a bank", form({ bankAccount: "11" }), { bankAccount: 11 }],
  ["No Bank Account", form({ bankAccount: "none" }), { searchForItemsWithoutBankAccount: true }],
  [
    "types and voided",
    form({ transactionTypes: ["NSFCheck"], includeVoided: true }),
    { transactionTypes: ["NSFCheck"], includeVoided: true },
  ],
  [
    "offices and account",
    form({ policyOffice: "1", userOffice: "2", reportingAccount: "101" }),
    { policyOffice: 1, userOffice: 2, reportingAccount: 101 },
  ],
];

describe.each(forms)("%s", (name, written, expected) => {
  test("makes the address", () => expect(searchOf(written)).toEqual(expected));
  test("which the report keeps as it is", () =>
    expect(filterSearch(allTrustTransactionsReport, searchOf(written))).toEqual(expected));
  test("which is a filter that the report takes", () => {
    const filter = filterFrom(allTrustTransactionsReport, searchOf(written), today);
    expect(allTrustTransactionsReport.filter.safeParse(filter).success).toBe(true);
  });
  test("which makes the same address again", () => {
    expect(searchOf(formOf(searchOf(written), today))).toEqual(expected);
    if (name === "a preset") expect(formOf(expected, today)).toEqual(written);
  });
});

test.each([
  [form({}), undefined, {}],
  [form({ customerId: "12x" }), "Customer ID must be an integer", {}],
  [form({ customerId: "1.5" }), "Customer ID must be an integer", {}],
  [form({ customerId: "-1" }), "Customer ID must be an integer", {}],
  [form({ customerId: "9".repeat(200) }), "Customer ID must be an integer", {}],
  [form({ range: custom("", "") }), undefined, { start: "At least one date required" }],
  [form({ range: custom("13/01/2026", "") }), undefined, { start: "Invalid date" }],
  [
    form({ range: custom("11/02/2026", "11/01/2026") }),
    undefined,
    { end: "End date cannot be before start date" },
  ],
])("faults %#", (written, customerId, dates) => {
  const faults = faultsOf(written);
  expect(faults).toEqual({ customerId, dates });
  expect(isFaulty(faults)).toBe(customerId !== undefined || Object.keys(dates).length > 0);
});
