// What was earned by month: when it is collected, and less when that is taken back; before its totals are kept and after.
import { keepTotalsJob } from "@fiducia/features/upkeep/kept-totals/keep-totals.job";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { beforeAll, expect, test } from "vitest";
import { commissionByMonthQuery } from "./commission-by-month.contract.ts";
import { commissionByMonth } from "./commission-by-month.query.ts";

const counter = counterOfFile("2026-01-31T16:00:00Z");

beforeAll(async () => {
  const drawer = new Drawer(counter);
  const first = await drawer.invoice();
  await drawer.pay(110_000, [[first, 110_000]]);
  counter.at("2026-02-01T16:00:00Z");
  const second = await drawer.invoice();
  const receipt = await drawer.pay(110_000, [[second, 110_000]]);
  counter.at("2026-03-02T16:00:00Z");
  await drawer.returning(receipt);
});

const earned = async () => {
  const { months } = await counter.ask("MJS", [commissionByMonthQuery, commissionByMonth], {});
  return months.slice(-4).map((month) => [month.startDate, month.endDate, month.earned]);
};

const TOLD = [
  ["2025-12-01", "2025-12-31", 0],
  ["2026-01-01", "2026-01-31", 20_000],
  ["2026-02-01", "2026-02-28", 20_000],
  ["2026-03-01", "2026-03-02", -20_000],
];

test("commission and fees of the month in which they were collected", async () => {
  expect(await earned()).toEqual(TOLD);
  await counter.work(keepTotalsJob);
  expect(await earned()).toEqual(TOLD);
});
