// What the path of a report's address means.

import { parametersOf } from "@fiducia/contract/route-parameters";
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";
import { expect, test } from "vitest";

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

test("an address of which one part is wrong is wrong; one without parts says nothing", () => {
  expect(parametersOf(trustTransactionsReport, { timePeriod: "1", payMethod: "Check" })).toBeUndefined();
  expect(parametersOf(trustTransactionsReport, {})).toEqual({});
});
