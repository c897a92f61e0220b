// Days are counted on within the years that have four digits.
import { expect, test } from "vitest";
import { addDays, day } from "./day.ts";

test("a day is counted on and back over the ends of months and years", () => {
  expect(addDays(day("2027-12-31"), 60)).toBe("2028-02-29");
  expect(addDays(day("2028-03-01"), -1)).toBe("2028-02-29");
});

test("before the first day and after the last there is none", () => {
  expect(addDays(day("0001-01-03"), -5)).toBe("0001-01-01");
  expect(addDays(day("9999-12-29"), 5)).toBe("9999-12-31");
});
