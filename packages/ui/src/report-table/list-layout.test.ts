// What stands on a page of a list.
import { expect, test } from "vitest";
import { type ListAsked, listLayout } from "./list-layout.ts";

const words = (asked: Partial<ListAsked>) => {
  const { entries, needed, window } = listLayout({ total: 0, size: "5", page: 0, loaded: 100, ...asked });
  const read = entries.map((entry) => ("group" in entry ? `g${entry.group}` : `${entry.at}`)).join(" ");
  return `${read} | ${window.page + 1} of ${window.pages}, needs ${needed}`;
};

const groups = (...counts: readonly number[]) =>
  counts.map((count) => ({ count: Math.abs(count), isCollapsed: count < 0 }));

test.each<[string, Partial<ListAsked>, string]>([
  ["a page of rows", { total: 12, page: 1 }, "5 6 7 8 9 | 2 of 3, needs 0"],
  ["the last page", { total: 12, page: 2 }, "10 11 | 3 of 3, needs 0"],
  ["a page that is not here yet", { total: 12, page: 2, loaded: 5 }, "10 11 | 3 of 3, needs 12"],
  ["a page half of which is here", { total: 12, page: 1, loaded: 7 }, "5 6 7 8 9 | 2 of 3, needs 10"],
  ["all rows, three of them here", { total: 12, size: "all", loaded: 3 }, "0 1 2 | 1 of 1, needs 0"],
  ["nothing", {}, " | 1 of 1, needs 0"],
  ["groups", { total: 6, size: "all", groups: groups(2, 4) }, "g0 0 1 g1 2 3 4 5 | 1 of 1, needs 0"],
  ["a collapsed group", { total: 6, groups: groups(-2, 4) }, "g0 g1 2 3 4 5 | 1 of 1, needs 0"],
  ["collapsed at the end", { total: 7, groups: groups(5, -2) }, "g0 0 1 2 3 4 g1 | 1 of 1, needs 0"],
  ["all collapsed", { total: 6, groups: groups(-2, -4) }, "g0 g1 | 1 of 1, needs 0"],
  ["a group that goes on", { total: 8, page: 1, groups: groups(7, 1) }, "g0 5 6 g1 7 | 2 of 2, needs 0"],
  [
    "a group that ends with the page",
    { total: 9, groups: groups(5, -3, 1) },
    "g0 0 1 2 3 4 | 1 of 2, needs 0",
  ],
  [
    "a group that begins the next",
    { total: 9, page: 1, groups: groups(5, -3, 1) },
    "g1 g2 8 | 2 of 2, needs 0",
  ],
  [
    "behind a collapsed group, not here yet",
    { total: 9, loaded: 4, groups: groups(-7, 2) },
    "g0 g1 7 8 | 1 of 1, needs 9",
  ],
  [
    "all rows, the end not here yet",
    { total: 9, size: "all", loaded: 4, groups: groups(-3, 6) },
    "g0 g1 3 | 1 of 1, needs 0",
  ],
])("%s", (_, asked, expected) => {
  expect(words(asked)).toBe(expected);
});
