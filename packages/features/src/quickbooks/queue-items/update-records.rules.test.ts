// Records are changed by their identifier, and by nothing else.
import { expect, test } from "vitest";
import { updateRecords } from "./update-records.rules.ts";

interface Row {
  readonly id: number;
  readonly status: string;
  readonly message: string;
}
const ROWS: readonly Row[] = [
  { id: 1, status: "Failed", message: "Customer not found" },
  { id: 2, status: "Pending", message: "" },
];

test("one that is named has the update's fields, the others stay as they are", () => {
  const [first, second] = updateRecords(ROWS, [{ id: 1, status: "Pending Transfer" }, { id: 9 }], "id");
  expect(first).toEqual({ id: 1, status: "Pending Transfer", message: "Customer not found" });
  expect(second).toBe(ROWS[1]);
  expect(updateRecords(ROWS, [], "id")).toEqual(ROWS);
});

test.each([
  ["records", [undefined, [], "id"]],
  ["updates", [ROWS, { id: 1 }, "id"]],
  ["no identifier", [ROWS, [], undefined]],
  ["an empty identifier", [ROWS, [], ""]],
])("what is no table is refused: %s", (_, given) => {
  const update = updateRecords as (...args: unknown[]) => unknown;
  expect(() => update(...given)).toThrow("Unable to update table records. Reason: invalid argument types");
});
