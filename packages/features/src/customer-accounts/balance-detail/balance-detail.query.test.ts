// The open items of a client, in the order in which they arose.
import { beforeAll, expect, test } from "vitest";
import { counterOfFile } from "../../testing/counter.ts";
import { CLIENT } from "../../testing/counter-agency.ts";
import { OWING_BEGINS, tellOwing } from "../../testing/owing-story.ts";
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
