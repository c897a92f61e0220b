// What an address says of a report's order.
import { expect, test } from "vitest";
import { readSort, writeSort } from "./sort-words.ts";

const columns = [{ key: "name" }, { key: "invoiced" }];

test.each([
  ["invoiced,-name", ["invoiced", "-name"]],
  ["-invoiced", ["-invoiced"]],
  ["name,-name", ["name"]],
  ["gone,name", ["name"]],
  ["__proto__", []],
  ["", []],
  [undefined, []],
  [7, []],
])("%j", (text, read) => {
  const sort = readSort(text, columns);
  expect(sort.map(({ id, desc }) => (desc ? `-${id}` : id))).toEqual(read);
});

test("an order is written as it is read, and none leaves the address alone", () => {
  expect(writeSort(readSort("invoiced,-name", columns))).toBe("invoiced,-name");
  expect(writeSort([])).toBeUndefined();
});
