// What a spreadsheet does to numbers.
import { expect, test } from "vitest";
import { isShortened, withZeros } from "./spoiled-number.ts";

test("a long number in short form is recognized", () => {
  expect(["1.2E+11", "1,2e11", "-3E+10", "E100", "1.25", "HO-3E2"].map(isShortened)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

test("a postal code gets its zeros back", () => {
  expect(["2116", "501", "2116-1234", "60601", "SW1A 1AA", ""].map(withZeros)).toEqual([
    ...["02116", "00501", "02116-1234"],
    ...["60601", "SW1A 1AA", ""],
  ]);
});
