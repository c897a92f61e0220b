// Which columns "Add filter" and "Group by" offer.
import { expect, test } from "vitest";
import { filterableColumns, groupableColumns } from "./filterable-columns.rules.ts";

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

test("groups are of shown columns, of the one that groups now, and of the one by which the report opens", () => {
  const offered = (group?: string, opensGroupedBy?: string) =>
    groupableColumns(columns, { group, opensGroupedBy }).map(({ key }) => key);
  expect(offered()).toEqual(["type", "on"]);
  expect(offered("memo")).toEqual(["memo", "type", "on"]);
  expect(offered(undefined, "memo")).toEqual(["memo", "type", "on"]);
});
