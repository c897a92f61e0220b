// The values that a column's filter lists, and the filter made of the chosen ones.
import { expect, test } from "vitest";
import { countedValues, foundValues, listWords, withValues } from "./column-values.rules.ts";

const read = (...[column, groups, inForce]: Parameters<typeof countedValues>) =>
  countedValues(column, groups, inForce).map(({ words, count }) => `${words}: ${count}`);

const statuses = [
  { value: "Pending", count: 3 },
  { value: "InProgress", count: 1 },
  { value: null, count: 7 },
];

test("values stand as their groups do, in the words of the screen", () => {
  expect(read({ kind: "status" }, statuses, [])).toEqual(["Pending: 3", "In Progress: 1", "(empty): 7"]);
});

test("what is in force comes first, though no row has it now", () => {
  expect(read({ kind: "status" }, statuses, [null, "Failed"])).toEqual([
    "(empty): 7",
    "Failed: 0",
    "Pending: 3",
    "In Progress: 1",
  ]);
});

test("days begin with the last one, and rows without a day stand below them", () => {
  const days = [
    { value: "2026-11-19", count: 2 },
    { value: "2026-11-20", count: 4 },
    { value: null, count: 1 },
  ];
  expect(read({ kind: "day" }, days, [])).toEqual(["11/20/2026: 4", "11/19/2026: 2", "(empty): 1"]);
});

test("a cell that names several counts for each of them, as the rows are narrowed", () => {
  const methods = [
    { value: "Cash", count: 2 },
    { value: "Check, Cash", count: 1 },
    { value: "Check, Check", count: 3 },
    { value: null, count: 5 },
  ];
  const column = { kind: "text", namesSeveral: true } as const;
  expect(read(column, methods, [])).toEqual(["Cash: 3", "Check: 4", "(empty): 5"]);
  expect(read(column, methods, ["Check, Cash"])[0]).toBe("Check, Cash: 1");
});

test.each([
  ["PROGRESS", ["In Progress"]],
  [" pending ", ["Pending"]],
  ["empt", ["(empty)"]],
  ["nobody", []],
  ["", ["Pending", "In Progress", "(empty)"]],
])("finds %j", (typed, words) => {
  const values = countedValues({ kind: "status" }, statuses, []);
  expect(foundValues(values, typed).map((each) => each.words)).toEqual(words);
});

test("accents make no difference", () => {
  const values = countedValues({ kind: "text" }, [{ value: "José Párk", count: 1 }], []);
  expect(foundValues(values, "jose park")).toHaveLength(1);
});

test.each([
  [{ found: 1, chosen: 0 }, "1 value"],
  [{ found: 31, chosen: 2 }, "31 values, 2 chosen"],
  [{ found: 1240, chosen: 0 }, "First 200 of 1,240 values: search for others"],
])("%j", (amounts, words) => {
  expect(listWords(amounts)).toBe(words);
});

test("the values of a column take the place of those it had, and leave the other columns alone", () => {
  const only = [
    { column: "type", value: "Invoice" },
    { column: "office", value: "Main" },
  ];
  expect(withValues(only, "type", ["Payment", null])).toEqual([
    { column: "office", value: "Main" },
    { column: "type", value: "Payment" },
    { column: "type", value: null },
  ]);
  expect(withValues(only, "office", [])).toEqual([{ column: "type", value: "Invoice" }]);
});
