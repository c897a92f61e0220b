// What the addresses of reports mean.
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";
import { expect, test } from "vitest";
import { searchOf } from "./route-parameters.ts";

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
