// A search in words, as its chips and recent searches say it.
import { expect, test } from "vitest";
import { criteriaOf, leftOutOf, titleOf } from "./criteria.rules.ts";

const nameOf = (field: string, id: unknown) => `${field} ${id}`;

test.each([
  [{}, []],
  [{ dateRange: "Last7Days", lastName: "Reed" }, ["Last 7 Days", "Last Name: Reed"]],
  [{ startDate: "2026-11-01" }, ["From 11/01/2026"]],
  [{ endDate: "2026-11-20" }, ["Until 11/20/2026"]],
  [{ startDate: "2026-11-01", endDate: "2026-11-20" }, ["11/01/2026 to 11/20/2026"]],
  [{ clientNumber: 42 }, ["Customer ID: 00000042"]],
  [
    { policyOffice: 1, userOffice: 2, reportingAccount: 3, bankAccount: 4 },
    [
      "Policy Office: policyOffice 1",
      "User's Office: userOffice 2",
      "Reporting Account: reportingAccount 3",
      "Bank Account: bankAccount 4",
    ],
  ],
  [{ searchForItemsWithoutBankAccount: true }, ["No Bank Account"]],
  [
    { transactionTypes: ["IncomingPayment", "NSFCheck"], includeVoided: true },
    ["Receipts, NSF Check", "With voided items"],
  ],
])("%j", (words, expected) => {
  expect(criteriaOf(words, nameOf).map(({ label }) => label)).toEqual(expected);
});

test.each([
  [{}, "Everything"],
  [{ dateRange: "LastMonth", lastName: "Reed" }, "Reed, Last Month"],
  [{ lastName: "Park", firstName: "Ada" }, "Ada Park"],
  [{ bankAccount: 1010, dateRange: "Last7Days" }, "bankAccount 1010, Last 7 Days"],
  [{ clientNumber: 42, includeVoided: true }, "Customer ID: 00000042, With voided items"],
  [
    { businessName: "Marina", transactionTypes: ["IncomingPayment"], startDate: "2026-11-01" },
    "Marina, Receipts, From 11/01/2026",
  ],
])("%j is called by what it looks for, its days last", (words, title) => {
  expect(titleOf(words, nameOf)).toBe(title);
});

test.each([
  [{ lastName: "Reed", tab: "main", office: 2 }, { lastName: "Reed" }, []],
  [{ startDate: "2026-02-31", clientNumber: "12x" }, {}, ["Start", "Customer ID"]],
  [{ dateRange: "YTD", startDate: "2026-02-31" }, { dateRange: "YTD" }, []],
  [{ dateRange: "Nonsense", lastName: "", transactionTypes: [] }, {}, ["Date Range"]],
  [{ transactionTypes: ["Bogus"], reportingAccount: [1, 2] }, {}, ["Reporting Account", "Item Type"]],
])("of %j, searched by %j, %j is left out", (address, words, labels) => {
  expect(leftOutOf(address, words)).toEqual(labels);
});

test("taking a range out takes all of its words out", () => {
  expect(criteriaOf({ dateRange: "YTD" }, nameOf)[0]?.fields).toEqual(["dateRange", "startDate", "endDate"]);
});
