// What clients should have paid by now.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { pastDueInvoices } from "./past-due-invoices.query.ts";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

const PAST_DUE = [pastDueInvoicesReport, pastDueInvoices] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("Past Due Invoices says what is owed to companies meanwhile", async () => {
  const { rows } = await counter.list("MJS", PAST_DUE, {});
  expect(rows.map((row) => [row.itemNumber, row.daysPastDue, row.balance, row.carrierExposure])).toEqual([
    ["1001", 46, 50_000, 30_000],
  ]);
  expect((await counter.list("MJS", PAST_DUE, { asOf: "2026-01-15" })).rows).toEqual([]);
});
