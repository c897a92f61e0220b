// What is read of a file that a bank offers: its rows as they came, and what it says of itself.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { DayOrder } from "../cells/day-cell.ts";

/** Lines of one statement. */
export const MOST_STATEMENT_LINES = 50_000;

export const TOO_MANY_LINES = "A statement can have up to 50,000 lines. Download fewer days at once.";

/** The cells of a row of CSV, or the fields of a transaction by their tags. */
export type BankCells = readonly string[] | Readonly<Record<string, string>>;

export interface BankRow {
  readonly rowNumber: number;
  readonly cells: BankCells;
}

export interface BankFile {
  readonly format: "OFX" | "CSV";
  /** The last four digits of the account; empty where the file names none. */
  readonly accountDigits: string;
  readonly beginsOn: Day | null;
  readonly endsOn: Day | null;
  /** What the bank held at the end of a day. */
  readonly balance: { readonly amount: Cents; readonly on: Day } | null;
  readonly rows: readonly BankRow[];
}

/** A line of a bank as it is read of a row. */
export interface BankLine {
  readonly datedOn: Day;
  /** Above zero what the bank received. */
  readonly amount: Cents;
  readonly description: string;
  readonly reference: string;
  /** What the bank calls it; empty where its format has no names. */
  readonly bankKey: string;
}

/** A line, or why the row is none: because something is wrong with it, or because it is left out rightly. */
export type ReadRow = { readonly line: BankLine } | { readonly fault: string } | { readonly left: string };

/** Which columns of a CSV file are which, counted from 0. */
export interface StatementColumns {
  /** The row that names the columns; 0 where none does. */
  readonly headerRow: number;
  readonly date?: number | undefined;
  /** One column of amounts with their signs, or two of amounts without. */
  readonly amount?: number | undefined;
  readonly moneyIn?: number | undefined;
  readonly moneyOut?: number | undefined;
  readonly description: readonly number[];
  readonly reference?: number | undefined;
  readonly balance?: number | undefined;
  readonly currency?: number | undefined;
  /** Says of lines that they are pending. */
  readonly status?: number | undefined;
  readonly dayOrder: DayOrder;
  /** Whether the bank writes what it paid above zero. */
  readonly signTurned: boolean;
}
