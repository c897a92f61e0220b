// A setting is typed as people write it and sent as its command has it.
import { expect, test } from "vitest";
import {
  addressRows,
  type FieldRows,
  pathsWithRoom,
  sentOf,
  shownRows,
  typedOf,
} from "./setting-fields.rules.ts";

const FIELDS: FieldRows = [
  [
    { key: "name", label: "Name" },
    { key: "terms", label: "Terms", kind: "number", start: 45 },
    { key: "parentId", label: "Part of", kind: "id" },
  ],
  [
    { key: "limit", label: "Limit", kind: "cents" },
    { key: "approval", label: "Approval", kind: "centsOrNone", isShown: ({ isStrict }) => isStrict === true },
    { key: "isStrict", label: "Strict", kind: "switch" },
  ],
];

const saved = { name: "Elm", terms: 30, parentId: null, limit: 1250, approval: null, isStrict: true };

test("what was saved is typed, and sent again as it was", () => {
  const typed = typedOf(FIELDS, saved);
  expect(typed).toEqual({
    ...{ name: "Elm", terms: "30", parentId: "", limit: "12.50", approval: "", isStrict: true },
  });
  expect(sentOf(FIELDS, typed)).toEqual(saved);
});

test("a new row begins with what its fields start with", () => {
  const rows = FIELDS.slice(0, 1);
  expect(typedOf(rows, undefined)).toEqual({ name: "", terms: "45", parentId: "" });
});

test("what is typed as an amount is cents, and below zero where it is none", () => {
  const typed = { ...typedOf(FIELDS, saved), limit: "1,000", approval: "much", parentId: "7" };
  expect(sentOf(FIELDS, typed)).toMatchObject({ limit: 100_000, approval: -1, parentId: 7 });
});

test("a place in the command holds the fields below it", () => {
  const address = { line1: "1 Elm St", line2: "", city: "Troy", state: "NY", postalCode: "12180" };
  expect(sentOf(addressRows(), typedOf(addressRows(), { address }))).toEqual({ address });
});

test("a field is shown when what is typed asks for it, and a box shows no refusal", () => {
  const shown = shownRows(FIELDS, { isStrict: false });
  expect(pathsWithRoom(shown)).toEqual(["name", "terms", "parentId", "limit"]);
});
