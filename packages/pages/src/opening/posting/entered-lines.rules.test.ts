// A line without a description is called what it is.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { oldInvoice } from "@fiducia/stories/importing/opening-rows";
import { expect, test } from "vitest";
import { entered } from "./entered-lines.rules.ts";

test("a premium with what the agency keeps, and a tax without", () => {
  const tax = {
    lineType: "tax",
    description: "Stamping fee",
    amount: 500,
    retainedAmount: 0,
    retainedAccountId: null,
  };
  expect(entered([oldInvoice("1"), oldInvoice("1", { ...tax, reportingAccountId: ACCOUNT.tax })])).toEqual([
    {
      lineType: "premium",
      description: "Premium",
      amount: 100_000,
      reportingAccountId: ACCOUNT.acme,
      retainedAmount: 15_000,
      retainedAccountId: ACCOUNT.commission,
    },
    { lineType: "tax", description: "Stamping fee", amount: 500, reportingAccountId: ACCOUNT.tax },
  ]);
});
