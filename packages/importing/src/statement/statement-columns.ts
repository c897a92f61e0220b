// Which columns of a bank's CSV file are which: by their headings, else by what stands in them.
import { readAmountCell } from "../cells/amount-cell.ts";
import { dayOrderOf, readDayCell } from "../cells/day-cell.ts";
import { headerRowOf, headingKey, MOST_ROWS_ABOVE } from "../table/header-row.ts";
import { knownHeadings, matchColumns } from "../table/match-columns.ts";
import { balancesOf } from "./balance-column.ts";
import type { BankRow, StatementColumns } from "./bank-file.ts";

const FIELDS = [
  {
    key: "date",
    label: "Date",
    names: [
      ...["Posting date", "Posted date", "Post date", "Date posted", "Booking date", "Transaction date"],
      ...["Trans date", "Tran date", "Process date", "Processed date", "Effective date", "Value date", "Day"],
    ],
  },
  {
    key: "moneyIn",
    label: "Credit",
    names: [
      ...["Credits", "Credit amount", "Amount credit", "Deposit", "Deposits", "Deposit amount", "Money in"],
      ...["Paid in", "Received", "Additions", "Credit (+)", "Deposits credits"],
    ],
  },
  {
    key: "moneyOut",
    label: "Debit",
    names: [
      ...[
        "Debits",
        "Debit amount",
        "Amount debit",
        "Withdrawal",
        "Withdrawals",
        "Withdrawal amount",
        "Money out",
      ],
      ...["Paid out", "Paid", "Subtractions", "Debit (-)", "Withdrawals debits", "Payments"],
    ],
  },
  {
    key: "amount",
    label: "Amount",
    names: ["Transaction amount", "Amount USD", "Net amount", "Value", "Signed amount", "Tran amount"],
  },
  {
    key: "description",
    label: "Description",
    names: [
      ...["Transaction description", "Original description", "Payee", "Name", "Details", "Narrative"],
      ...["Transaction details", "Transaction", "Particulars", "Extended description", "Text"],
    ],
  },
  { key: "memo", label: "Memo", names: ["Notes", "Additional information", "Description 2", "Addenda"] },
  {
    key: "reference",
    label: "Check number",
    names: [
      ...["Check", "Check or slip number", "Reference", "Reference number", "Bank reference", "Ref number"],
      ...["Customer reference", "Serial number", "Check serial number", "Transaction number"],
    ],
  },
  {
    key: "balance",
    label: "Balance",
    names: [
      "Running balance",
      "Running bal",
      "Ledger balance",
      "Balance USD",
      "Account balance",
      "Closing balance",
    ],
  },
  { key: "currency", label: "Currency", names: ["Currency code", "Ccy", "CUR"] },
  { key: "status", label: "Status", names: ["Transaction status", "Posting status"] },
];

const KNOWN = knownHeadings(FIELDS);

/** Rows of which columns without headings are guessed. */
const SAMPLE = 200;

const cellsOf = ({ cells }: BankRow): readonly string[] => cells as readonly string[];

const shareOf = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
};

const isDayCell = (cell: string): boolean =>
  readDayCell(cell, "monthFirst") !== undefined || readDayCell(cell, "dayFirst") !== undefined;

const isAmountCell = (cell: string): boolean => /[.,]\d\d\b/.test(cell) && readAmountCell(cell) !== undefined;

type Found = Omit<StatementColumns, "dayOrder" | "signTurned">;

function columnsByContent(rows: readonly BankRow[]): Found {
  const sample = rows.slice(0, SAMPLE).map(cellsOf);
  const width = Math.min(50, Math.max(0, ...sample.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, column) => sample.map((cells) => cells[column] ?? ""));
  const date = columns.findIndex((cells) => shareOf(cells, isDayCell) > 0.8);
  const amount = columns.findIndex((cells, column) => column !== date && shareOf(cells, isAmountCell) > 0.8);
  const letters = columns.map((cells, column) =>
    column === date || column === amount
      ? 0
      : cells.reduce((all, cell) => all + cell.replaceAll(/[^\p{L}]/gu, "").length, 0),
  );
  const most = Math.max(0, ...letters);
  return {
    headerRow: 0,
    ...(date !== -1 && { date }),
    ...(amount !== -1 && { amount }),
    description: most > 0 ? [letters.indexOf(most)] : [],
  };
}

function columnsByHeading(rows: readonly BankRow[]): Found {
  const top = rows.slice(0, MOST_ROWS_ABOVE);
  const header = top[headerRowOf(top.map(cellsOf), KNOWN)];
  if (!header) return { headerRow: 0, description: [] };
  const { description, memo, ...found } = matchColumns(cellsOf(header), FIELDS, new Map()) as Readonly<
    Record<string, number>
  >;
  return {
    headerRow: header.rowNumber,
    ...found,
    description: [description, memo].filter((column) => column !== undefined),
  };
}

/** Whether a line can be read of every row: its day and its amount have their columns. */
export const isComplete = ({
  date,
  amount,
  moneyIn,
  moneyOut,
}: Pick<StatementColumns, "date" | "amount" | "moneyIn" | "moneyOut">): boolean =>
  date !== undefined && (amount !== undefined || moneyIn !== undefined || moneyOut !== undefined);

const columnOf = (rows: readonly BankRow[], { headerRow }: Found, column: number) =>
  rows.filter(({ rowNumber }) => rowNumber > headerRow).map((row) => cellsOf(row)[column] ?? "");

/** Of two headings that name amounts, one without a sign and two with theirs, the two win where both are filled. */
function withoutSpare(found: Found): Found {
  const { amount: _, ...rest } = found;
  return found.moneyIn !== undefined && found.moneyOut !== undefined ? rest : found;
}

export function guessColumns(rows: readonly BankRow[]): StatementColumns {
  const byHeading = withoutSpare(columnsByHeading(rows));
  const byContent = isComplete(byHeading) ? undefined : columnsByContent(rows);
  const found = byContent && isComplete(byContent) ? byContent : byHeading;
  const dayOrder = found.date === undefined ? "monthFirst" : dayOrderOf(columnOf(rows, found, found.date));
  const columns = { ...found, dayOrder, signTurned: false };
  return { ...columns, signTurned: balancesOf(rows, columns)?.signTurned ?? false };
}

/** The headings of the columns that are used, by which a later file of the bank is known to be made alike. */
export function headingsOf(
  rows: readonly BankRow[],
  { headerRow, ...columns }: StatementColumns,
): readonly string[] {
  const header = rows.find(({ rowNumber }) => rowNumber === headerRow);
  const used = [
    ...[columns.date, columns.amount, columns.moneyIn, columns.moneyOut, columns.reference, columns.balance],
    ...[columns.currency, columns.status, ...columns.description],
  ];
  const cells = header ? cellsOf(header) : [];
  return used.map((column) => (column === undefined ? "" : headingKey(cells[column] ?? "")));
}

/** The columns as they were for an earlier file; undefined where this one is made otherwise. */
export function columnsAsBefore(
  rows: readonly BankRow[],
  before: { readonly columns: StatementColumns; readonly headings: readonly string[] },
): StatementColumns | undefined {
  // A file without headings is known again by what is found in its columns.
  if (before.columns.headerRow === 0) {
    const guessed = guessColumns(rows);
    return guessed.headerRow === 0 && guessed.date === before.columns.date ? before.columns : undefined;
  }
  for (const { rowNumber: headerRow } of rows.slice(0, MOST_ROWS_ABOVE)) {
    const columns = { ...before.columns, headerRow };
    const headings = headingsOf(rows, columns);
    if (headings.every((heading, place) => heading === before.headings[place])) return columns;
  }
  return undefined;
}
