// A run ends when it asks more than its rows can need.
import { expect, test } from "vitest";
import { isEndless } from "./rounds.rules.ts";

test.each([
  [40, 0, false],
  [41, 0, true],
  [80, 1, false],
  [81, 1, true],
  [4_000, 1_000, false],
])("%i rounds for %i rows: %s", (rounds, rows, expected) => {
  expect(isEndless(rounds, rows)).toBe(expected);
});
