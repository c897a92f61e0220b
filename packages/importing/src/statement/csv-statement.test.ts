// Statements in CSV: their columns, their balances, and rows that are no lines.
import { type Day, day } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { CSV_HEADER_IN_ROW_7, CSV_NEWEST_FIRST } from "../testing/bank-files.ts";
import { balancesOf } from "./balance-column.ts";
import type { StatementColumns } from "./bank-file.ts";
import { readCsvRow } from "./csv-row.ts";
import { parseBankFile } from "./parse-bank-file.ts";
import { columnsAsBefore, guessColumns, headingsOf, isComplete } from "./statement-columns.ts";

const LATEST = day("2026-12-01");

async function read(text: string, change: Partial<StatementColumns> = {}) {
  const { rows } = await parseBankFile(Buffer.from(text));
  const columns = { ...guessColumns(rows), ...change };
  const header = (rows.find(({ rowNumber }) => rowNumber === columns.headerRow)?.cells ??
    []) as readonly string[];
  const said = rows.map((row) => {
    const found = readCsvRow(row, { columns, header, latest: LATEST as Day });
    if ("left" in found) return `left: ${found.left}`;
    if ("fault" in found) return `fault: ${found.fault}`;
    const { datedOn, amount, description, reference } = found.line;
    return [datedOn, amount, description, reference].filter((part) => part !== "").join(" ");
  });
  return {
    rows,
    columns,
    lines: said.filter((line) => line !== "left: Stands above the lines."),
    balances: balancesOf(rows, columns),
  };
}

const OCTOBER = [
  "2026-10-03 125000 DEPOSIT",
  "2026-10-07 -31050 CHECK 1042",
  "2026-10-31 -1200 SERVICE CHARGE",
];

test("headings in row 7, below titles and a summary; the balances say what there was before and after", async () => {
  const { columns, lines, balances } = await read(CSV_HEADER_IN_ROW_7);
  expect(columns.headerRow).toBe(7);
  expect(lines).toEqual(["left: Has no amount.", ...OCTOBER]);
  expect(balances).toEqual({ opening: 100_000, closing: 192_750, newestFirst: false, signTurned: false });
});

test("two columns of amounts, semicolons, the newest line first", async () => {
  const { lines, balances } = await read(CSV_NEWEST_FIRST);
  expect(lines).toEqual(OCTOBER.toReversed());
  expect(balances).toEqual({ opening: 100_000, closing: 192_750, newestFirst: true, signTurned: false });
});

test("signs that are turned are found by the balances", async () => {
  const { columns, lines } = await read(
    "Date,Payee,Amount,Balance\n10/03/2026,DEPOSIT,-1250.00,2250.00\n10/07/2026,CHECK 1042,310.50,1939.50\n10/31/2026,SERVICE CHARGE,12.00,1927.50\n",
  );
  expect(columns.signTurned).toBe(true);
  expect(lines).toEqual(OCTOBER);
});

test("a file without headings is read by what stands in its columns, days first where only that is possible", async () => {
  const { columns, lines } = await read(
    '"03.10.2026";"1.250,00";"*";"";"DEPOSIT"\n"07.10.2026";"-310,50";"*";"1042";"CHECK 1042"\n"31.10.2026";"-12,00";"*";"";"SERVICE CHARGE"\n',
  );
  expect(columns).toMatchObject({ headerRow: 0, dayOrder: "dayFirst" });
  expect(lines).toEqual(OCTOBER);
});

test("what is wrong stands beside its row; titles, totals and pending lines are left out", async () => {
  const { lines } = await read(
    [
      "Date,Description,Withdrawals,Deposits,Currency,Status",
      "10/03/2026,BOTH,5.00,7.00,USD,Posted",
      "12/30/1899,OLD,5.00,,,Posted",
      "10/04/2026,FOREIGN,5.00,,EUR,Posted",
      "10/04/2026,SIGN,\u20ac5.00,,,Posted",
      "10/05/2026,WAITS,5.00,,,Pending",
      "10/06/2026,WORDS,five,,,Posted",
      "31/31/2026,NEVER,5.00,,,Posted",
      "10/07/2026,ZERO BESIDE,0.00,7.00,,Posted",
      "10/08/2026,MINUS,-5.00,,,Posted",
      "Date,Description,Withdrawals,Deposits,Currency,Status",
      "Total,,10.00,14.00,,",
      "=TODAY(),FORMULA,5.00,,,Posted",
      "########,TOO NARROW,5.00,,,Posted",
      ",,,,,",
    ].join("\n"),
  );
  expect(lines).toEqual([
    "fault: The row has both 7.00 received and 5.00 paid. A line is one of them.",
    "fault: 12/30/1899 is not a day from 01/01/1990 to 12/01/2026.",
    "fault: The amount is in EUR, not in dollars.",
    'fault: "\u20ac5.00" is not in dollars.',
    "left: Is pending: it comes again once it is posted.",
    'fault: "five" is no amount.',
    'fault: "31/31/2026" is no day.',
    "2026-10-07 700 ZERO BESIDE",
    "2026-10-08 -500 MINUS",
    "left: Names the columns again.",
    "left: Has no day.",
    'fault: "=TODAY()" is no day.',
    'fault: "########" is no day.',
  ]);
});

test("a cell that is quoted ends before a sign that does not fit whole", async () => {
  const { lines } = await read(`Date,Description,Amount\n10/03/2026,FEE,${"x".repeat(59)}\u{1F600}\n`);
  expect(lines).toEqual([`fault: "${"x".repeat(59)}" is no amount.`]);
});

test("columns of an earlier file hold for one with the same headings, wherever they stand", async () => {
  const { rows, columns } = await read(CSV_HEADER_IN_ROW_7);
  const before = { columns: { ...columns, signTurned: true }, headings: headingsOf(rows, columns) };
  const { rows: later } = await read(CSV_HEADER_IN_ROW_7.slice(CSV_HEADER_IN_ROW_7.indexOf("Date,")));
  expect(columnsAsBefore(later, before)).toEqual({ ...before.columns, headerRow: 1 });
  expect(columnsAsBefore((await read(CSV_NEWEST_FIRST)).rows, before)).toBeUndefined();
});

test("what names no day or no amount has no columns", async () => {
  const { columns } = await read("Name,City\nAda,Boston\n");
  expect(isComplete(columns)).toBe(false);
});
