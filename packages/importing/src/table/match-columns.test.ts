// Columns are matched by what was said of them before, then by name.
import { expect, test } from "vitest";
import { matchColumns } from "./match-columns.ts";

const FIELDS = [
  { key: "number", label: "Number", names: ["Client #", "Customer ID"] },
  { key: "name", label: "Business name", names: ["Company", "Name"] },
  { key: "city", label: "City", names: ["Town"] },
];

test("by names of other systems, each column once", () => {
  expect(matchColumns(["Customer Id", "NAME", "Town", "Name"], FIELDS, new Map())).toEqual({
    number: 0,
    name: 1,
    city: 2,
  });
});

test("what was said of a heading wins, also that it means nothing", () => {
  const kept = new Map([
    ["ref", "number"],
    ["town", ""],
  ]);
  expect(matchColumns(["Ref", "Client #", "Company", "Town"], FIELDS, kept)).toEqual({ number: 0, name: 2 });
});

test("nothing is guessed", () => {
  expect(matchColumns(["Foo", "", "Bar"], FIELDS, new Map())).toEqual({});
});
