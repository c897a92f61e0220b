// What one command cannot take goes in pieces, nothing of it twice and nothing left out.
import { expect, test } from "vitest";
import { inPieces } from "./in-pieces.rules.ts";

test.each([
  [0, []],
  [1, [1]],
  [3, [3]],
  [4, [3, 1]],
  [9, [3, 3, 3]],
])("%i in pieces of 3", (count, sizes) => {
  const items = Array.from({ length: count }, (_, at) => at);
  const pieces = inPieces(items, 3);
  expect(pieces.map(({ length }) => length)).toEqual(sizes);
  expect(pieces.flat()).toEqual(items);
});

test("a piece holds something", () => {
  expect(inPieces([1, 2], 1)).toEqual([[1], [2]]);
  expect(() => inPieces([1], 0)).toThrow("pieces of 0");
});
