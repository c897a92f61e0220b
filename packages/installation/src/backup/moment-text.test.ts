// A moment is read by the agency's clocks, or by those that it names.
import { expect, test } from "vitest";
import { momentOf } from "./moment-text.ts";

test.each([
  ["2026-11-20 14:05", "2026-11-20T20:05:00.000Z"],
  ["2026-07-20 14:05:30", "2026-07-20T19:05:30.000Z"],
  ["2026-11-20T14:05:00Z", "2026-11-20T14:05:00.000Z"],
  ["2026-11-20 14:05 +01:00", "2026-11-20T13:05:00.000Z"],
])("%s is %s", (text, iso) => {
  expect(momentOf(text, "America/Chicago")).toBe(iso);
});

test.each(["yesterday", "2026-02-30 14:05", "2026-11-20", "2026-11-20 25:00", "'; drop table event"])(
  "%s is no moment",
  (text) => {
    expect(() => momentOf(text, "America/Chicago")).toThrow("is no moment. Write it as 2026-11-20 14:05");
  },
);

test("a moment that the clocks skip is refused", () => {
  expect(() => momentOf("2026-03-08 02:30", "America/Chicago")).toThrow("skip 2026-03-08 02:30");
});
