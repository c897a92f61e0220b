// The first of what is left out stand in one line, with how many more there are.
import { expect, test } from "vitest";
import { shortListOf } from "./left-out.rules.ts";

test.each([
  [1, "1"],
  [5, "1, 2, 3, 4, 5"],
  [7, "1, 2, 3, 4, 5 and 2 more"],
])("of %i", (count, words) => {
  expect(shortListOf(Array.from({ length: count }, (_, place) => String(place + 1)))).toBe(words);
});
