// The labels of the specification, number by number.
import { expect, test } from "vitest";
import { migrationLabel, originLabel } from "./usage-labels.ts";

test.each([
  [0, "None", "None"],
  [1, "Standard", "Sandboxed"],
  [2, "Migration", "Migrated"],
  [3, "None", "None"],
  [-1, "None", "None"],
])("%i", (number, origin, state) => {
  expect([originLabel(number), migrationLabel(number)]).toEqual([origin, state]);
});
