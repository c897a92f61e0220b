// How a figure of a chart is read out, how an axis says it, and where it leads for whom.
import { customerReports } from "@fiducia/contract/access";
import type { Reach } from "@fiducia/contract/caller";
import { PERMISSION } from "@fiducia/contract/permissions";
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { addressFor, figureWords, isEmpty } from "./chart.rules.ts";

const figure = (amount: number) => ({ amount: cents(amount) });
const series = (name: string) => ({ name, look: "plain", total: figure(0) }) as const;
const march = (...amounts: readonly number[]) => ({
  name: "March 2026",
  tick: "Mar",
  figures: amounts.map(figure),
});

test("a figure is read out with its month, its series and its amount", () => {
  const chart = { series: [series("Not due yet"), series("61 to 90 days")], points: [march(0, 1_240_000)] };
  expect(figureWords(chart, 0, 1)).toBe("March 2026, 61 to 90 days: $12,400.00");
  expect(figureWords({ series: [series("Surplus")], points: [march(-50)] }, 0, 0)).toBe("March 2026: -$0.50");
});

test("a chart without an amount is empty", () => {
  expect(isEmpty({ series: [], points: [march(0), march(0, 0)] })).toBe(true);
  expect(isEmpty({ series: [], points: [march(0), march(-1)] })).toBe(false);
});

test("a figure of all offices leads nowhere for a user who would see some of them", () => {
  const linked = { ...figure(1), link: { to: "/report", access: customerReports } };
  const user = (reach?: Reach) => ({
    isAdmin: false,
    grants: new Map<number, Reach>(reach ? [[PERMISSION.runCustomerReports, reach]] : []),
  });
  expect(addressFor(linked, user("all"))).toBe("/report");
  expect(addressFor(linked, user([1]))).toBeUndefined();
  expect(addressFor(linked, user())).toBeUndefined();
  expect(addressFor(figure(1), { isAdmin: true, grants: new Map() })).toBeUndefined();
});
