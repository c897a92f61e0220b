// What came into trust and went out of it in the months of a story.
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { OWING_BEGINS, tellOwing } from "@fiducia/stories/owing/owing-story";
import { beforeAll, expect, test } from "vitest";
import { trustCashByMonthQuery } from "./trust-cash-by-month.contract.ts";
import { trustCashByMonth } from "./trust-cash-by-month.query.ts";

const counter = counterOfFile(OWING_BEGINS);
beforeAll(() => tellOwing(counter));

test("receipts beside refunds and returned checks", async () => {
  const { months } = await counter.ask("MJS", [trustCashByMonthQuery, trustCashByMonth], {});
  expect(months.slice(-4).map(({ endDate, received, disbursed }) => [endDate, received, disbursed])).toEqual([
    ["2025-12-31", 0, 0],
    ["2026-01-31", 57_000, 0],
    ["2026-02-28", 0, 0],
    ["2026-03-02", 30_000, 60_000],
  ]);
});
