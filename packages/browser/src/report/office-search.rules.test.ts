// Which offices are found for what is typed.
import { expect, test } from "vitest";
import { officesFound } from "./office-search.rules.ts";

const offices = [
  { label: "Harbor Main", value: 1 },
  { label: "Lakeside", value: 12 },
  { label: "North Harbor", value: 123 },
];

test.each([
  ["", undefined],
  ["h", undefined],
  [" h ", undefined],
  ["ha", ["Harbor Main", "North Harbor"]],
  ["  HARBOR  ", ["Harbor Main", "North Harbor"]],
  ["12", ["Lakeside"]],
  ["123", ["North Harbor"]],
  ["1", undefined],
  ["012", []],
  ["r m", ["Harbor Main"]],
  [".*", []],
])("%j", (typed, labels) => {
  expect(officesFound(offices, typed)?.map(({ label }) => label)).toEqual(labels);
});
