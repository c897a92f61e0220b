// The columns of a report as a user has chosen them.

import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { choiceOf, chosenColumns, LEAST_WIDTH, moved, readChoice } from "./column-choice.ts";

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

const of = (...keys: readonly string[]) => keys.map((key) => ({ key }));

const shown = (keys: readonly string[]) =>
  chosenColumns(columns, of(...keys))
    .filter(({ hidden }) => !hidden)
    .map(({ key }) => key);

test("without a choice the report's own", () => {
  expect(chosenColumns(columns, undefined)).toBe(columns);
});

test("as chosen, in that order, whatever the window's width", () => {
  expect(shown(["memo", "number"])).toEqual(["memo", "number"]);
  expect(chosenColumns(columns, of("name", "number"))[0]).toMatchObject({ key: "name", priority: 1 });
});

test("a column that is gone is dropped, and what identifies the rows stays", () => {
  expect(shown(["gone", "memo"])).toEqual(["number", "memo"]);
});

test.each([
  [undefined, undefined],
  ["nonsense", undefined],
  ["[]", undefined],
  ["[1]", undefined],
  ['["memo"]', [{ key: "memo" }]],
  [
    '[{"key":"memo","width":120.4,"isPinned":true},{"key":"name","isPinned":true}]',
    [{ key: "memo", width: 120, isPinned: true }, { key: "name" }],
  ],
  ['[{"key":"memo","width":1}]', [{ key: "memo", width: LEAST_WIDTH }]],
  ['[{"key":"memo","width":"wide"}]', [{ key: "memo" }]],
  ['[{"width":80}]', undefined],
])("a remembered %j is read as %j", (text, expected) => {
  expect(readChoice(text)).toEqual(expected);
});

test("a column moves by one place and not over the end", () => {
  expect(moved(of("a", "b", "c"), "c", -1)).toEqual(of("a", "c", "b"));
  for (const [key, by] of [
    ["a", -1],
    ["b", 1],
    ["x", 1],
  ] as const)
    expect(moved(of("a", "b"), key, by)).toEqual(of("a", "b"));
});

test("pinned columns stand first and keep their widths; what is shown can be chosen again", () => {
  const choice = [{ key: "number" }, { key: "memo", width: 90 }, { key: "name", width: 200, isPinned: true }];
  const chosen = chosenColumns(columns, choice);
  expect(choiceOf(chosen as never)).toEqual([
    { key: "name", width: 200, isPinned: true },
    { key: "number" },
    { key: "memo", width: 90 },
  ]);
});
