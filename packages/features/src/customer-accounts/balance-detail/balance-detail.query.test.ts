// The open items of a client, in the order in which they arose.
import { type Day, day } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { balanceDetail } from "./balance-detail.query.ts";
import { balanceDetailReport } from "./balance-detail.report.ts";

const DETAIL = [balanceDetailReport, balanceDetail] as const;

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("each item of a client with the running balance, credits below zero", async () => {
  const detail = await counter.list("MJS", DETAIL, { clientNumber: CLIENT.ada });
  expect(
    detail.rows.map((row) => [row.transactionType, row.total, row.applied, row.balance, row.runningBalance]),
  ).toEqual([
    ["Invoice", 110_000, 60_000, 50_000, 50_000],
    ["Invoice", 2_500, 500, 2_000, 52_000],
    ["IncomingPayment", -7_000, 0, -7_000, 45_000],
    ["CreditMemo", -40_000, -10_000, -30_000, 15_000],
  ]);
});

const activity = async (from: string, asOf: string) =>
  (
    await counter.list("MJS", DETAIL, { clientNumber: CLIENT.ada, from: from as Day, asOf: asOf as Day })
  ).rows.map(({ transactionDate, transactionType, itemNumber, balance, runningBalance }) => [
    ...[transactionDate, transactionType, itemNumber, balance, runningBalance],
  ]);

test("from a day on: what was owed before, and each transaction that moved it; applying a credit moves nothing", async () => {
  expect(await activity("2026-01-20", "2026-02-20")).toEqual([
    ["2026-01-20", "BroughtForward", "", 112_500, 112_500],
    ["2026-01-20", "IncomingPayment", "1001", -50_000, 62_500],
    ["2026-01-20", "IncomingPayment", "1002", -7_000, 55_500],
    ["2026-02-10", "CreditMemo", "1001", -40_000, 15_500],
    ["2026-02-20", "WriteOff", "1002", -500, 15_000],
  ]);
});

test("from the first day of the books nothing was owed before, and it ends where the open items end", async () => {
  const all = await activity("2026-01-05", "2026-03-02");
  expect(all[0]?.slice(0, 3)).toEqual(["2026-01-05", "Invoice", "1001"]);
  const open = await counter.list("MJS", DETAIL, { clientNumber: CLIENT.ada });
  expect(all.at(-1)?.[4]).toBe(open.rows.at(-1)?.runningBalance);
});

test("a first day after the last one is said, and shows no rows", async () => {
  const answer = await counter.list("MJS", DETAIL, { from: day("2026-02-01"), asOf: day("2026-01-31") });
  expect([answer.rows, answer.notice]).toEqual([
    [],
    "02/01/2026 is after 01/31/2026. Choose an earlier first day.",
  ]);
});
