// The twelve months of the charts, in a leap year and at the turn of one.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { firstDayOf, monthsUntil } from "./months.rules.ts";

test("end today, and each of the eleven before it on its last day", () => {
  const months = monthsUntil(day("2028-03-02"));
  expect(months).toHaveLength(12);
  expect(months.slice(-3)).toEqual([
    { startDate: "2028-01-01", endDate: "2028-01-31" },
    { startDate: "2028-02-01", endDate: "2028-02-29" },
    { startDate: "2028-03-01", endDate: "2028-03-02" },
  ]);
  expect(firstDayOf(months)).toBe("2027-04-01");
});
