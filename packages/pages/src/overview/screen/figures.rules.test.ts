// How figures are named, and the addresses to which they lead.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { figureWords } from "./charts/chart.rules.ts";
import { billedChart, carriersChart, receivablesChart, surplusChart } from "./figures.rules.ts";

const range = { startDate: day("2026-03-01"), endDate: day("2026-03-02") };

test("what is owed is named by month and age, and leads to all balances of the day", () => {
  const ages = { current: 1, bucket1: 2, bucket2: 3, bucket3: 4, bucket4: 5 };
  const cased = Object.fromEntries(Object.entries(ages).map(([key, amount]) => [key, cents(amount)]));
  const chart = receivablesChart({ days: [{ asOf: day("2026-03-02"), ...cased } as never] });
  expect(figureWords(chart, 0, 3)).toBe("March 2026, 61 to 90 days: $0.04");
  expect(chart.points[0]?.figures[3]?.link?.to).toBe(
    "/customer-balance-summary?asOf=2026-03-02&balances=All",
  );
  expect(chart.total?.amount).toBe(15);
});

test("a month leads to its days, and the sum of the months to all of them", () => {
  const april = {
    startDate: day("2026-04-01"),
    endDate: day("2026-04-09"),
    billed: cents(2),
    collected: cents(0),
  };
  const { series, points } = billedChart({
    months: [{ ...range, billed: cents(5), collected: cents(7) }, april],
  });
  expect(points[0]?.figures[1]?.link?.to).toBe(
    "/all-trust-transactions?startDate=2026-03-01&endDate=2026-03-02",
  );
  expect([series[0]?.total.amount, series[0]?.total.link?.to]).toEqual([
    7,
    "/all-trust-transactions?startDate=2026-03-01&endDate=2026-04-09",
  ]);
});

test("others lead to the payables of all of them", () => {
  const others = { name: "Others", collected: cents(3), glAccountIds: [8, 9] };
  const to = carriersChart({ ...range, carriers: [others] }).points[0]?.figures[0]?.link?.to ?? "";
  expect(new URLSearchParams(to.split("?")[1]).get("glAccountIds")).toBe("[8,9]");
});

test("the surplus of all banks leads to its day", () => {
  const days = [{ day: range.endDate, cash: cents(5), required: cents(7) }];
  const { points } = surplusChart({ banks: [{ bankAccountId: 1, name: "", days }] });
  expect([points[0]?.name, points[0]?.figures[0]?.amount]).toEqual(["03/02/2026", -2]);
  expect(points[0]?.figures[0]?.link?.to).toBe(
    "/trust-position-by-day?startDate=2026-03-02&endDate=2026-03-02",
  );
});
