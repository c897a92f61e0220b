// Groups keep the order in which their keys first appear.
import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";
import { needed, valueAt } from "./needed.ts";

test("values of one key stand together, in the order of the first of each", () => {
  expect(grouped(["b1", "a1", "b2"], ([first = ""]) => first)).toEqual([["b1", "b2"], ["a1"]]);
});

test("what is missing is a defect, or nothing", () => {
  expect(() => needed(undefined, "the bank")).toThrow("the bank is missing");
  expect([
    needed(0, "a figure"),
    valueAt(new Map([[1, "one"]]), null),
    valueAt(new Map([[1, "one"]]), 1),
  ]).toEqual([0, undefined, "one"]);
});
