// Each month from its first to its last day, February of a leap year too.
import { day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { statementMonths } from "./statement-months.rules.ts";

test("this month and the twelve before it", () => {
  const months = statementMonths(day("2024-03-31"));
  expect(months.map(({ label, startDate, endDate }) => `${label}: ${startDate} to ${endDate}`)).toEqual([
    "March 2024: 2024-03-01 to 2024-03-31",
    "February 2024: 2024-02-01 to 2024-02-29",
    "January 2024: 2024-01-01 to 2024-01-31",
    "December 2023: 2023-12-01 to 2023-12-31",
    "November 2023: 2023-11-01 to 2023-11-30",
    "October 2023: 2023-10-01 to 2023-10-31",
    "September 2023: 2023-09-01 to 2023-09-30",
    "August 2023: 2023-08-01 to 2023-08-31",
    "July 2023: 2023-07-01 to 2023-07-31",
    "June 2023: 2023-06-01 to 2023-06-30",
    "May 2023: 2023-05-01 to 2023-05-31",
    "April 2023: 2023-04-01 to 2023-04-30",
    "March 2023: 2023-03-01 to 2023-03-31",
  ]);
});

test("of a February the whole of it", () =>
  expect(statementMonths(day("2026-02-01"))[0]).toMatchObject({ endDate: "2026-02-28" }));
