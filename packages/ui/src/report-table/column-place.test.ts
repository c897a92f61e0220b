// Where pinned columns stand.
import { expect, test } from "vitest";
import { placeOf } from "./column-place.ts";

const column = (key: string, more: object = {}) => ({ key, ...more }) as { key: never };

test("pinned columns stand beside each other, what identifies the row behind them", () => {
  const visible = [
    column("a", { width: 80, isPinned: true }),
    column("b", { width: 120, isPinned: true }),
    column("c", { width: 60 }),
    column("d", { identifies: true }),
    column("e"),
  ];
  const lefts = visible.map((each) => placeOf(each, visible).style?.left);
  expect(lefts).toEqual([0, 80, undefined, 200, undefined]);
  expect(placeOf(column("c"), visible, 60).style).toEqual({ width: 60 });
});

test("a column that nobody set is left alone", () => {
  const visible = [column("a", { identifies: true }), column("b")];
  expect(visible.map((each) => placeOf(each, visible))).toEqual([{}, {}]);
});
