// What a press on a column's header makes of the order.
import { expect, test } from "vitest";
import type { SortKey } from "./report-table-props.tsx";
import { sortedBy, sortPressed } from "./sorting.ts";

const written = (sort: readonly SortKey[]) => sort.map(({ id, desc }) => `${id} ${desc ? "down" : "up"}`);

test("a header sorts ascending, then descending, then as the report came, and leaves other keys", () => {
  const other: SortKey = { id: "client", desc: true };
  let sort: readonly SortKey[] = [other];
  const seen = [1, 2, 3].map(() => {
    sort = sortPressed(sort, "amount", false);
    return written(sort);
  });
  expect(seen).toEqual([["amount up"], ["amount down"], []]);
});

test("with Shift the other keys stay in their order", () => {
  let sort: readonly SortKey[] = [{ id: "client", desc: false }];
  const seen = ["amount", "client", "client", "amount", "amount"].map((key) => {
    sort = sortPressed(sort, key, true);
    return written(sort);
  });
  expect(seen).toEqual([
    ["client up", "amount up"],
    ["client down", "amount up"],
    ["amount up"],
    ["amount down"],
    [],
  ]);
});

test("a column knows its direction and its place among the keys", () => {
  const sort = [
    { id: "client", desc: false },
    { id: "amount", desc: true },
  ];
  expect([sortedBy(sort, "amount"), sortedBy(sort, "client"), sortedBy(sort, "memo")]).toEqual([
    { direction: "desc", position: 2 },
    { direction: "asc", position: 1 },
    undefined,
  ]);
});
