// The ages of what a client owes agree with those on Home: the day on which it is due is not past due yet.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { agesOf } from "./aging.rules.ts";

test.each([
  ["2026-03-31", "notDue"],
  ["2026-03-30", "days1To30"],
  ["2026-03-01", "days1To30"],
  ["2026-02-28", "days31To60"],
  ["2026-01-30", "days31To60"],
  ["2026-01-29", "days61To90"],
  ["2025-12-31", "days61To90"],
  ["2025-12-30", "over90"],
])("what was due on %s is %s on the last of March", (dueOn, age) => {
  const ages = agesOf([{ dueOn: day(dueOn), open: cents(500) }], day("2026-03-31"));
  expect(ages.filter(({ amount }) => amount !== 0)).toEqual([{ age, amount: 500 }]);
});

test("the ages add up to what is open", () => {
  const documents = ["2026-01-01", "2026-03-01", "2026-06-01"].map((dueOn, place) => ({
    dueOn: day(dueOn),
    open: cents(100 + place),
  }));
  const ages = agesOf(documents, day("2026-03-31"));
  expect(ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(303);
});
