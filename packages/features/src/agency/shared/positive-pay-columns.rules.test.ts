// Columns of positive pay in words and by name.
import { expect, test } from "vitest";
import { ALL_COLUMNS, isColumn, namesOfColumns, wordsOfColumns } from "./positive-pay-columns.rules.ts";

test.each([
  ["account,checkNumber,amount", ["account", "checkNumber", "amount"]],
  ["Check  number, issued or VOID", ["checkNumber", "kind"]],
  ["issue date, colour", ["issuedOn", "colour"]],
])("%j", (typed, names) => expect(namesOfColumns(typed)).toEqual(names));

test("words and names lead to each other", () => {
  const names = namesOfColumns(ALL_COLUMNS);
  expect(names.every(isColumn)).toBe(true);
  expect(wordsOfColumns(names.join(","))).toBe(ALL_COLUMNS);
  expect(wordsOfColumns(ALL_COLUMNS)).toBe(ALL_COLUMNS);
  expect(isColumn("colour")).toBe(false);
});
