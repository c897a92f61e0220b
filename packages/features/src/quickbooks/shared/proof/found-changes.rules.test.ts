// What was done by hand in QuickBooks, told by transaction.
import { expect, test } from "vitest";
import { changesOf } from "./found-changes.rules.ts";

const OURS = { type: "Invoice", id: "7", version: "1", total: 110000, name: "Invoice 1001" };
const THEIRS = { type: "Invoice", id: "7", version: "1", total: 110000, number: "1001" };

test.each([
  ["nothing", [THEIRS], []],
  ["another total", [{ ...THEIRS, total: 110001 }], ["changed Invoice 1001 110000 110001"]],
  ["deleted", [], ["gone Invoice 1001 110000 null"]],
  ["voided", [{ ...THEIRS, total: 0 }], ["gone Invoice 1001 110000 null"]],
  ["saved again", [{ ...THEIRS, version: "2" }], ["edited Invoice 1001 110000 110000"]],
  ["another one", [THEIRS, { ...THEIRS, id: "8", number: "X9" }], ["entered X9 null 110000"]],
  ["a check of the same id", [THEIRS, { ...THEIRS, type: "Check" }], ["entered 1001 null 110000"]],
  ["another one that is void", [THEIRS, { ...THEIRS, id: "8", total: 0 }], []],
  ["a total that is not told", [{ type: "Invoice", id: "7", version: "1", number: "1001" }], []],
])("%s", (_, theirs, told) => {
  expect(
    changesOf([OURS], theirs).map(({ what, name, ours, theirs }) =>
      [what, name, ours, theirs].map(String).join(" "),
    ),
  ).toEqual(told);
});

test("at most twenty", () => {
  const many = Array.from({ length: 30 }, (_, id) => ({ ...THEIRS, id: `x${id}` }));
  expect(changesOf([], many)).toHaveLength(20);
});
