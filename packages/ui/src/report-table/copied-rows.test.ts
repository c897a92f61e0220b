// What stands in a spreadsheet after the chosen rows were copied.
import type { Column } from "@fiducia/contract/column";
import { cents } from "@fiducia/kernel/cents";
import { expect, test } from "vitest";
import { copiedRows } from "./copied-rows.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly day: string;
  readonly amount: number;
}
const visible: readonly Column<Row>[] = [
  { key: "name", label: "Client", kind: "text" },
  { key: "day", label: "Date", kind: "day" },
  { key: "amount", label: "Amount", kind: "money", reads: ({ amount }) => cents(amount) },
];
const rows: readonly Row[] = [
  { id: 1, name: "Ada Park", day: "2026-03-02", amount: 123456 },
  { id: 2, name: "=Bo\tReed\nJr.", day: "2026-03-03", amount: -4000 },
  { id: 3, name: "Cy Stone", day: "2026-03-03", amount: 0 },
];
const copied = (...keys: number[]) =>
  copiedRows({
    ...{ rows, visible, rowKey: "id" as const, timeZone: "UTC" },
    selection: {
      chosen: new Set(keys),
      onChange: () => undefined,
      isChoosable: () => true,
      nameOf: ({ name }) => name,
    },
  });

test("headers first, amounts as numbers, a cell stays one cell, and no formula", () => {
  expect(copied(1, 2)).toBe(
    ["Client\tDate\tAmount", "Ada Park\t2026-03-02\t1234.56", "'=Bo Reed Jr.\t2026-03-03\t-40.00"].join("\n"),
  );
});

test("nothing where nothing is chosen", () => {
  expect(copied()).toBeUndefined();
  expect(copied(99)).toBeUndefined();
});
