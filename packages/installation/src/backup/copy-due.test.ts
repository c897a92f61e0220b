// Copies come every night of the agency, and the right ones are kept.
import { instantOf } from "@fiducia/kernel/clock";
import { describe, expect, test } from "vitest";
import { isCopyDue, keptCopies } from "./copy-due.ts";

const zone = "America/Chicago";
const due = (startedAt: string | undefined, now: string, everyHours?: number) =>
  isCopyDue(startedAt === undefined ? undefined : { startedAt, zone }, instantOf(now), everyHours);

describe("a copy is due", () => {
  test("at once where there is none", () => {
    expect(due(undefined, "2026-03-02T18:00:00Z")).toBe(true);
  });

  test("at two o'clock at night by the agency's clocks", () => {
    const yesterday = "2026-03-02T18:00:00.000Z";
    expect(due(yesterday, "2026-03-03T07:59:00Z")).toBe(false);
    expect(due(yesterday, "2026-03-03T08:00:00Z")).toBe(true);
    expect(due("2026-03-03T08:00:30.000Z", "2026-03-03T08:10:00Z")).toBe(false);
    expect(due("2026-03-03T08:00:30.000Z", "2026-03-04T07:50:00Z")).toBe(false);
  });

  test("when the night was missed", () => {
    expect(due("2026-03-01T08:00:00.000Z", "2026-03-03T15:00:00Z")).toBe(true);
  });

  test("every so many hours where that is set", () => {
    expect(due("2026-03-03T08:00:00.000Z", "2026-03-03T13:59:00Z", 6)).toBe(false);
    expect(due("2026-03-03T08:00:00.000Z", "2026-03-03T14:00:00Z", 6)).toBe(true);
  });

  test("when the last one is of the future, since the clock was set back", () => {
    expect(due("2030-01-01T00:00:00.000Z", "2026-03-03T15:00:00Z")).toBe(true);
  });
});

const kept = (...days: readonly string[]) => {
  const copies = days.map((day) => ({ name: day, endedAt: `${day}T08:00:00.000Z` }));
  return [...keptCopies(copies, { keepDays: 14, keepMonths: 2 })].sort();
};

describe("kept are", () => {
  test("all copies of the days, and the first of each month", () => {
    const all = ["2026-01-05", "2026-02-01", "2026-02-10", "2026-03-01", "2026-03-10", "2026-03-12"];
    expect(kept(...all)).toEqual(["2026-02-01", "2026-03-01", "2026-03-10", "2026-03-12"]);
  });

  test("three at least, however old they are", () => {
    const all = ["2026-01-05", "2026-01-10", "2026-01-20", "2031-01-01"];
    expect(kept(...all)).toEqual(all);
  });

  test("none of none", () => {
    expect(kept()).toEqual([]);
  });
});
