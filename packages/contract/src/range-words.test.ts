// A range of days from form to address and back, and its text.
import { day } from "@fiducia/kernel/day";
import type { RangeTexts } from "@fiducia/kernel/range-texts";
import { expect, test } from "vitest";
import { rangeNote, rangeOfWords, wordsOfRange } from "./range-words.ts";

const today = day("2026-11-20");
const custom = (start: string, end: string): RangeTexts => ({ choice: "Custom", start, end });
const words = (range: RangeTexts) => JSON.parse(JSON.stringify(wordsOfRange(range)));

test.each([
  [{ choice: "" as const, start: "", end: "" }, {}],
  [{ choice: "Last7Days" as const, start: "11/14/2026", end: "11/20/2026" }, { dateRange: "Last7Days" }],
  [custom("11/01/2026", ""), { startDate: "2026-11-01" }],
  [custom("", "11/20/2026"), { endDate: "2026-11-20" }],
  [custom("11/01/2026", "11/20/2026"), { startDate: "2026-11-01", endDate: "2026-11-20" }],
])("%# there and back", (range, expected) => {
  expect(words(range)).toEqual(expected);
  expect(rangeOfWords(expected, today)).toEqual(range);
});

test.each([
  [custom("11/14/2026", "11/20/2026"), "Runs for 11/14/2026 to 11/20/2026 (agency time zone)"],
  [custom("11/14/2026", ""), "From 11/14/2026 until now (agency time zone)"],
  [custom("", "11/20/2026"), "From the beginning to 11/20/2026 (agency time zone)"],
  [custom("", ""), undefined],
  [custom("11/1", ""), undefined],
])("the range %# in words", (range, expected) => {
  expect(rangeNote(range, "agency time zone")).toBe(expected);
});
