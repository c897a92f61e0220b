// The widest text of each column.
import type { Column } from "@fiducia/contract/column";
import { expect, test } from "vitest";
import { WidestValues } from "./widest-values.ts";

interface Row {
  readonly id: number;
  readonly client: string;
  readonly amount: number | null;
  readonly memo: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: "client", label: "Client", kind: "text" },
  { key: "amount", label: "Amount", kind: "money" },
  { key: "memo", label: "Memo", kind: "text" },
];
const ROWS: readonly Row[] = [
  { id: 1, client: "Bo Reed", amount: 12_00, memo: "" },
  { id: 2, client: "Katherine Walker", amount: -1_234_00, memo: "" },
  { id: 3, client: "Ada", amount: null, memo: "late" },
];

const textsAfter = (...steps: readonly (readonly Row[])[]) => {
  const widest = new WidestValues<Row>();
  for (const rows of steps) widest.see(COLUMNS, rows);
  return COLUMNS.map((column) => widest.textOf(column, "UTC"));
};

test("words by their length, amounts with their sign", () => {
  expect(textsAfter(ROWS)).toEqual(["Katherine Walker", "-1,234.00", "late"]);
});

test("a row in the middle that has changed counts", () => {
  const changed = ROWS.map((row) => (row.id === 2 ? { ...row, amount: -98_765_00 } : row));
  expect(textsAfter(ROWS, changed)[1]).toBe("-98,765.00");
});

test("rows that come later count, and other rows begin anew", () => {
  expect(textsAfter(ROWS.slice(0, 1), ROWS.slice(0, 2))).toEqual(["Katherine Walker", "-1,234.00", ""]);
  expect(textsAfter(ROWS, ROWS.slice(2))).toEqual(["Ada", "", "late"]);
});
