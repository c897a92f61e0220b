// The order of values in a sorted column.
import { expect, test } from "vitest";
import { compareText, compareValues, sortValue } from "./compare.ts";
import { columnDefs } from "./table-model.ts";

test("names sort without regard to case, accents and blanks around them", () => {
  const names = ["bo Reed", "  Ada Park", "Ábel Stone", "ada park ", "Zoë", "10 Main", "9 Main"];
  expect([...names].sort(compareText)).toEqual([
    "9 Main",
    "10 Main",
    "Ábel Stone",
    "  Ada Park",
    "ada park ",
    "bo Reed",
    "Zoë",
  ]);
});

test("an empty value has no sort value, so that it stands last", () => {
  expect(sortValue("text", "  ")).toBeUndefined();
  expect(sortValue("money", null)).toBeUndefined();
  expect(sortValue("money", 0)).toBe(0);
});

test("amounts sort as numbers, moments by time", () => {
  expect(compareValues(-500, 20)).toBeLessThan(0);
  expect(compareValues("2026-11-20T09:00:00.000Z", "2026-11-20T10:00:00.000Z")).toBeLessThan(0);
});

test("empties stand last, or first where the column says so", () => {
  const columns = [
    { key: "name", label: "Name", kind: "text" },
    { key: "paidOn", label: "Paid", kind: "day", empties: "first" },
  ] as const;
  const defs = columnDefs<{ name: string; paidOn: string | null }>(columns);
  expect(defs.map(({ sortUndefined }) => sortUndefined)).toEqual(["last", "first"]);
});
