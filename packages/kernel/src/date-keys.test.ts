// The letters of a date field, counted from the day that it shows.
import { expect, test } from "vitest";
import { dayByKey } from "./date-keys.ts";
import { day } from "./day.ts";

const today = day("2026-11-20");

test.each([
  ["t", "2026-01-05", "2026-11-20"],
  ["T", undefined, "2026-11-20"],
  ["+", "2026-12-31", "2027-01-01"],
  ["=", "2026-11-20", "2026-11-21"],
  ["-", "2028-03-01", "2028-02-29"],
  ["-", undefined, "2026-11-19"],
  ["m", "2026-02-17", "2026-02-01"],
  ["h", "2026-02-17", "2026-02-28"],
  ["H", "2028-02-01", "2028-02-29"],
  ["h", "2026-12-03", "2026-12-31"],
  ["y", "2026-02-17", "2026-01-01"],
  ["r", "2026-02-17", "2026-12-31"],
  ["1", "2026-02-17", undefined],
  ["/", "2026-02-17", undefined],
  ["Backspace", "2026-02-17", undefined],
])("%s on %s is %s", (key, shown, expected) => {
  expect(dayByKey(key, shown === undefined ? undefined : day(shown), today)).toBe(expected);
});
