// Only zones that exist, those of the United States first.
import { expect, test } from "vitest";
import { isTimeZone, TIME_ZONES } from "./time-zones.rules.ts";

test.each([
  ["America/Chicago", true],
  ["Europe/Zurich", true],
  ["america/chicago", false],
  ["America/Springfield", false],
  ["", false],
])("%s: %s", (name, exists) => expect(isTimeZone(name)).toBe(exists));

test("every zone stands in the list once", () => {
  expect(TIME_ZONES.slice(0, 2)).toEqual(["America/New_York", "America/Chicago"]);
  expect(new Set(TIME_ZONES).size).toBe(TIME_ZONES.length);
});
