// What each client owes, less what the agency owes the client.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { balanceSummary } from "./balance-summary.query.ts";
import { balanceSummaryReport } from "./balance-summary.report.ts";

const SUMMARY = [balanceSummaryReport, balanceSummary] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("what each client owes less what is unused, and what it was at the end of last month", async () => {
  const summary = await counter.list("MJS", SUMMARY, {});
  expect(
    summary.rows.map((row) => [
      row.name,
      row.balance,
      row.unappliedCredit,
      row.balanceDue,
      row.balanceLastMonth,
    ]),
  ).toEqual([
    ["Ada Park", 52_000, 37_000, 15_000, 15_000],
    ["Bo Reed", 30_000, 0, 30_000, 0],
  ]);
});

test("clients who owe nothing are hidden until all are asked for", async () => {
  const names = async (filter: object) =>
    (await counter.list("MJS", SUMMARY, filter)).rows.map((row) => row.name);
  expect(await names({ balances: "Owing", minimumAmount: 20_000 })).toEqual(["Bo Reed"]);
  expect(await names({ balances: "Credit" })).toEqual([]);
  expect(await names({ balances: "All", asOf: "2026-01-20" })).toEqual(["Ada Park"]);
});
