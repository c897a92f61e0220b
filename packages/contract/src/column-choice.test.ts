// The columns of a report as a user has chosen them.

import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { chosenColumns, moved, readChoice } from "./column-choice.ts";

interface Row {
  readonly number: string;
  readonly name: string;
  readonly memo: string;
}

const columns: readonly Column<Row>[] = [
  { key: "number", label: "Number", kind: "text", identifies: true },
  { key: "name", label: "Client", kind: "text", priority: 3 },
  { key: "memo", label: "Memo", kind: "text", hidden: true },
];

const shown = (choice: readonly string[] | undefined) =>
  chosenColumns(columns, choice)
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => key);

test("without a choice the report's own", () => {
  expect(chosenColumns(columns, undefined)).toBe(columns);
});

test("as chosen, in that order, whatever the window's width", () => {
  expect(shown(["memo", "number"])).toEqual(["memo", "number"]);
  expect(chosenColumns(columns, ["name", "number"])[0]).toMatchObject({ key: "name", priority: 1 });
});

test("a column that is gone is dropped, and what identifies the rows stays", () => {
  expect(shown(["gone", "memo"])).toEqual(["number", "memo"]);
});

test.each([
  [undefined, undefined],
  ["nonsense", undefined],
  ["[]", undefined],
  ["[1]", undefined],
  ['["memo"]', ["memo"]],
])("a remembered %j is read as %j", (text, expected) => {
  expect(readChoice(text)).toEqual(expected);
});

test("a column moves by one place and not over the end", () => {
  expect(moved(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], "b", 1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], "x", 1)).toEqual(["a", "b"]);
});
