// The arrows lead to the nearest figure that is drawn.
import { expect, test } from "vitest";
import { placeAfter } from "./keys.rules.ts";

/** Three months: two figures, none, and the second one alone. */
const DRAWN = [
  { point: 0, series: 0 },
  { point: 0, series: 1 },
  { point: 2, series: 1 },
];
const after = (key: string, point: number, series: number, isInRows = false) => {
  const place = placeAfter(key, { point, series }, DRAWN, isInRows);
  return place && [place.point, place.series];
};

test("sideways over months without figures, in the same series where there is one", () => {
  expect(after("ArrowRight", 0, 0)).toEqual([2, 1]);
  expect(after("ArrowLeft", 2, 1)).toEqual([0, 1]);
  expect(after("ArrowRight", 2, 1)).toBeUndefined();
});

test("up and down within a month", () => {
  expect(after("ArrowUp", 0, 0)).toEqual([0, 1]);
  expect(after("ArrowDown", 0, 1)).toEqual([0, 0]);
  expect(after("ArrowDown", 0, 0)).toBeUndefined();
});

test("in rows down leads to the next", () => {
  expect(after("ArrowDown", 0, 1, true)).toEqual([2, 1]);
  expect(after("ArrowUp", 2, 1, true)).toEqual([0, 1]);
});

test("to the ends, and nowhere by other keys", () => {
  expect(after("Home", 2, 1)).toEqual([0, 0]);
  expect(after("End", 0, 0)).toEqual([2, 1]);
  expect(after("a", 0, 0)).toBeUndefined();
});
