// Reads a line of a row of a bank's CSV file.

import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import type { Day } from "@fiducia/kernel/day";
import { readAmountCell } from "../cells/amount-cell.ts";
import { readDayCell } from "../cells/day-cell.ts";
import type { BankRow, ReadRow, StatementColumns } from "./bank-file.ts";
import { lineOf } from "./bank-line.ts";

type Cells = readonly string[];

const cellAt = (cells: Cells, column: number | undefined): string =>
  column === undefined ? "" : (cells[column] ?? "").trim();

const quoted = (cell: string): string => `"${cutText(cell, 60)}"`;

interface Fault {
  readonly fault: string;
}

function readAmount(cell: string): Cents | undefined | Fault {
  if (/^[-–—]?$/.test(cell)) return undefined;
  if (/[€£¥]/.test(cell)) return { fault: `${quoted(cell)} is not in dollars.` };
  return readAmountCell(cell) ?? { fault: `${quoted(cell)} is no amount.` };
}

const isFault = (read: Cents | undefined | Fault): read is Fault => typeof read === "object";

/** Banks write zero, or nothing, in the column that a line does not use. */
const isUsed = (amount: Cents | undefined): amount is Cents => amount !== undefined && amount !== 0;

/** What the row moves; undefined where its amount is empty. */
export function amountIn(cells: Cells, columns: StatementColumns): Cents | undefined | Fault {
  const turn = columns.signTurned ? -1 : 1;
  if (columns.amount !== undefined) {
    const amount = readAmount(cellAt(cells, columns.amount));
    return typeof amount === "number" ? cents(turn * amount) : amount;
  }
  const [moneyIn, moneyOut] = [columns.moneyIn, columns.moneyOut].map((column) =>
    readAmount(cellAt(cells, column)),
  );
  if (isFault(moneyIn)) return moneyIn;
  if (isFault(moneyOut)) return moneyOut;
  if (isUsed(moneyIn) && isUsed(moneyOut))
    return {
      fault: `The row has both ${formatCents(moneyIn)} received and ${formatCents(moneyOut)} paid. A line is one of them.`,
    };
  // Whether or not the bank writes a minus in its column of what was paid.
  if (isUsed(moneyOut)) return cents(turn * -Math.abs(moneyOut));
  return moneyIn === undefined ? moneyOut : cents(turn * moneyIn);
}

const PENDING = /^(?:pending|processing|authori[sz]ed|hold|memo post)/i;

interface Reading {
  readonly columns: StatementColumns;
  /** The cells of the row that names the columns, which some banks repeat. */
  readonly header: Cells;
  readonly latest: Day;
}

const isSame = (one: Cells, other: Cells): boolean =>
  one.length === other.length && one.every((cell, place) => cell === other[place]);

/**
 * What a row has where its day should be is a title or a total, unless it has a figure in it, is a formula, or what a program writes
 * for a day that it cannot show.
 */
const isNoLine = (dayCell: string): boolean => !/\d|^[=#]/.test(dayCell);

export function readCsvRow(
  { rowNumber, cells: anyCells }: BankRow,
  { columns, header, latest }: Reading,
): ReadRow {
  const cells = anyCells as Cells;
  if (rowNumber <= columns.headerRow) return { left: "Stands above the lines." };
  if (columns.headerRow > 0 && isSame(cells, header)) return { left: "Names the columns again." };
  if (PENDING.test(cellAt(cells, columns.status)))
    return { left: "Is pending: it comes again once it is posted." };
  const dayCell = cellAt(cells, columns.date);
  const amount = amountIn(cells, columns);
  if (isNoLine(dayCell)) return { left: "Has no day." };
  if (amount === undefined) return { left: "Has no amount." };
  if (isFault(amount)) return amount;
  const currency = cellAt(cells, columns.currency);
  if (currency !== "" && !/^(?:USD|US\$|\$)$/i.test(currency))
    return { fault: `The amount is in ${cutText(currency, 20)}, not in dollars.` };
  const datedOn = readDayCell(dayCell, columns.dayOrder);
  if (!datedOn) return { fault: `${quoted(dayCell)} is no day.` };
  const texts = columns.description.map((column) => cellAt(cells, column)).filter((text) => text !== "");
  return lineOf(
    {
      datedOn,
      amount,
      description: [...new Set(texts)].join(" "),
      reference: cellAt(cells, columns.reference),
      bankKey: "",
    },
    latest,
  );
}
