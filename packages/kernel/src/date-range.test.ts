// Ranges of days as a bookkeeper counts them, at the ends of months and years too.
import { describe, expect, test } from "vitest";
import {
  choiceAfterEdit,
  DATE_RANGES,
  type DateRangeChoice,
  type DatesNeeded,
  dateFaults,
  parseShownDay,
  rangeOf,
} from "./date-range.ts";
import { day } from "./day.ts";

test("the choices stand in the order and words of the screen", () => {
  expect(DATE_RANGES.map(({ label }) => label)).toEqual([
    "",
    "Today",
    "Yesterday",
    "Last 7 Days",
    "Last Month",
    "Year-to-Date",
    "Last Year",
    "Custom",
  ]);
});

const ranges: readonly (readonly [DateRangeChoice, string, string, string])[] = [
  ["Today", "2026-03-01", "2026-03-01", "2026-03-01"],
  ["Yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["Yesterday", "2028-03-01", "2028-02-29", "2028-02-29"],
  ["Yesterday", "2027-01-01", "2026-12-31", "2026-12-31"],
  // Nights on which clocks change.
  ["Yesterday", "2026-03-09", "2026-03-08", "2026-03-08"],
  ["Yesterday", "2026-11-02", "2026-11-01", "2026-11-01"],
  ["Last7Days", "2026-11-20", "2026-11-14", "2026-11-20"],
  ["Last7Days", "2027-01-03", "2026-12-28", "2027-01-03"],
  ["LastMonth", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["LastMonth", "2028-03-15", "2028-02-01", "2028-02-29"],
  ["LastMonth", "2027-01-01", "2026-12-01", "2026-12-31"],
  ["YTD", "2027-12-31", "2027-01-01", "2027-12-31"],
  ["YTD", "2028-01-01", "2028-01-01", "2028-01-01"],
  ["LastYear", "2028-01-01", "2027-01-01", "2027-12-31"],
];

test.each(ranges)("%s on %s is %s to %s", (choice, today, start, end) => {
  expect(rangeOf(choice, day(today))).toEqual({ start, end });
});

test("no choice and Custom leave both ends open", () => {
  for (const choice of ["", "Custom"] as const)
    expect(rangeOf(choice, day("2026-03-01"))).toEqual({ start: undefined, end: undefined });
});

describe("editing a date", () => {
  const today = day("2026-11-20");
  const week = rangeOf("Last7Days", today);
  test("that differs from the preset makes it Custom", () =>
    expect(choiceAfterEdit("Last7Days", { ...week, start: day("2026-11-13") }, today)).toBe("Custom"));
  test("that says the same day again keeps the preset", () =>
    expect(choiceAfterEdit("Last7Days", { ...week }, today)).toBe("Last7Days"));
  test("without a preset makes it Custom", () =>
    expect(choiceAfterEdit("", { start: today, end: undefined }, today)).toBe("Custom"));
  test("to a preset's days stays Custom", () =>
    expect(choiceAfterEdit("Custom", { start: today, end: today }, today)).toBe("Custom"));
});

test.each([
  ["11/20/2026", "2026-11-20"],
  ["02/29/2028", "2028-02-29"],
  ["02/29/2027", undefined],
  ["13/01/2026", undefined],
  ["00/10/2026", undefined],
  ["1/2/2026", "2026-01-02"],
  ["1/02/2026", "2026-01-02"],
  ["11/20/26", "2026-11-20"],
  ["2026-11-20", "2026-11-20"],
  ["2026-2-29", undefined],
  ["2/29/27", undefined],
  ["1/2/202", undefined],
  ["1/2/6", undefined],
  ["11/20/2026 ", undefined],
  ["11-20-2026", undefined],
  ["１１/20/2026", undefined],
  ["01/01/0000", undefined],
])("%j is read as %s", (text, expected) => {
  expect(parseShownDay(text)).toBe(expected);
});

const faults: readonly (readonly [string, string, DatesNeeded, object])[] = [
  ["", "", "both", { start: "Required", end: "Required" }],
  ["11/01/2026", "", "both", { end: "Required" }],
  ["", "", "one", { start: "At least one date required" }],
  ["", "", "none", {}],
  ["", "11/01/2026", "one", {}],
  ["02/30/2026", "11/01/2026", "none", { start: "Invalid date" }],
  ["yesterday", "tomorrow", "both", { start: "Invalid date", end: "Invalid date" }],
  ["11/02/2026", "11/01/2026", "both", { end: "End date cannot be before start date" }],
  ["11/01/2026", "11/01/2026", "both", {}],
];

test.each(faults)("%j to %j, %s needed", (start, end, needed, expected) => {
  expect(dateFaults(start, end, needed)).toEqual(expected);
});
