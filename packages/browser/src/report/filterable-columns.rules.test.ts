// Which columns "Add filter" offers.
import { expect, test } from "vitest";
import { filterableColumns } from "./filterable-columns.rules.ts";

const columns = [
  { key: "memo", label: "Memo", kind: "text", hidden: true },
  { key: "type", label: "Type", kind: "text" },
  { key: "number", label: "Number", kind: "text", identifies: true },
  { key: "amount", label: "Amount", kind: "money" },
  { key: "change", label: "Change", kind: "money", hidden: true },
  { key: "on", label: "Date", kind: "day" },
] as const;

test("columns with values to choose, those that are not shown by themselves, each in the report's order", () => {
  const { shown, hidden } = filterableColumns(columns);
  expect(shown.map(({ label }) => label)).toEqual(["Type", "Date"]);
  expect(hidden.map(({ label }) => label)).toEqual(["Memo"]);
});
