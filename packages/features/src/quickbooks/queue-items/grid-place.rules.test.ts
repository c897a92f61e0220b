// The keys of a grid, from the middle and at its edges.
import { expect, test } from "vitest";
import { nextPlace } from "./grid-place.rules.ts";

const LAST = { row: 30, cell: 6 };

test.each([
  ["ArrowDown", false, [5, 3], [6, 3]],
  ["ArrowUp", false, [0, 3], [0, 3]],
  ["ArrowRight", false, [5, 6], [5, 6]],
  ["ArrowLeft", false, [5, 3], [5, 2]],
  ["PageDown", false, [25, 3], [30, 3]],
  ["PageUp", false, [25, 3], [15, 3]],
  ["Home", false, [5, 3], [5, 0]],
  ["End", false, [5, 3], [5, 6]],
  ["Home", true, [5, 3], [0, 0]],
  ["End", true, [5, 3], [30, 6]],
] as const)("%s, with Ctrl: %s, from %j leads to %j", (key, ctrlKey, [row, cell], [toRow, toCell]) => {
  expect(nextPlace({ key, ctrlKey, metaKey: false }, { row, cell }, LAST)).toEqual({
    row: toRow,
    cell: toCell,
  });
});

test.each(["Enter", "Tab", "x"])("%s leads nowhere", (key) => {
  expect(nextPlace({ key, ctrlKey: false, metaKey: false }, { row: 1, cell: 1 }, LAST)).toBeUndefined();
});
