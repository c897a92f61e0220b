// What rows are narrowed to, as people read it.
import { expect, test } from "vitest";
import { type Narrowing, narrowedWords, narrowingInWords } from "./narrowing.ts";

const columns = [
  { key: "type", label: "Type", kind: "text" },
  { key: "status", label: "Transfer status", kind: "status" },
  { key: "on", label: "Date", kind: "day" },
  { key: "amount", label: "Amount", kind: "money" },
  { key: "ready", label: "Ready?", kind: "status" },
] as const;

const read = (narrowing: Narrowing) => narrowingInWords(columns, narrowing).map(narrowedWords);

test("what is searched for stands before the values of columns, each as its cells show it", () => {
  const only = [
    { column: "status", value: "DoNotTransfer" },
    { column: "on", value: "2026-11-20" },
    { column: "amount", value: -4_000 },
    { column: "type", value: null },
  ];
  expect(read({ find: "park", only })).toEqual([
    "Search: park",
    "Transfer status: Do Not Transfer",
    "Date: 11/20/2026",
    "Amount: -40.00",
    "Type: (empty)",
  ]);
});

test("a column that asks is answered", () =>
  expect(read({ only: [{ column: "ready", value: "InQueue" }] })).toEqual(["Ready? In Queue"]));

test("nothing is said of a column that the report does not have, nor where nothing is asked for", () => {
  expect(read({ only: [{ column: "secret", value: "x" }] })).toEqual([]);
  expect(read({ find: "" })).toEqual([]);
  expect(read({})).toEqual([]);
});
