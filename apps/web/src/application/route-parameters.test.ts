// What the addresses of reports mean.
import { parametersOf } from "@fiducia/features/shared/route-parameters.rules";
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";
import { expect, test } from "vitest";
import { searchOf } from "./route-parameters.ts";

test.each([
  ["0", { timePeriod: 0 }],
  ["1", { timePeriod: 1 }],
  ["2", undefined],
  ["-1", undefined],
  ["today", undefined],
  ["1e0", undefined],
])("/trustTransactions/%s", (timePeriod, parameters) => {
  expect(parametersOf(trustTransactionsReport, { timePeriod })).toEqual(parameters);
});

test.each([
  [
    { office: 2, sort: "-invoiced,name" },
    { office: 2, sort: "-invoiced,name" },
  ],
  [{ office: "2", sort: "nothing" }, {}],
  [{ sort: "invoiced,nothing", redirect: "https://elsewhere.example" }, { sort: "invoiced" }],
])("behind the question mark %j", (search, read) => {
  expect(searchOf(trustTransactionsReport, search)).toEqual(read);
});
