// Which rows a page shows.
import { expect, test } from "vitest";
import { PAGE_SIZES, pageWindow, pageWords } from "./paging.ts";

test("the page sizes are those of the specification", () => {
  expect(PAGE_SIZES).toEqual(["5", "7", "10", "15", "20", "25", "50", "all"]);
});

test.each([
  [214, "50", 0, "1-50 of 214"],
  [214, "50", 4, "201-214 of 214"],
  [214, "50", 9, "201-214 of 214"],
  [214, "all", 0, "1-214 of 214"],
  [12_345, "all", 0, "1-12,345 of 12,345"],
  [7, "7", 0, "1-7 of 7"],
  [0, "25", 3, "0 of 0"],
] as const)("%i rows by %s, page %i: %s", (rows, size, page, words) => {
  expect(pageWords(pageWindow(rows, size, page), rows)).toBe(words);
});
