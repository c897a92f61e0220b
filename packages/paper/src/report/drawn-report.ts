// A report as files need it: its description, and its rows as they are read.
import type { Column } from "@fiducia/contract/column";
import type { RowGroup } from "@fiducia/contract/narrowing";
import type { Instant } from "@fiducia/kernel/clock";

export type FileColumn = Column<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;
export type Totals = Readonly<Record<string, number>>;
export type Fact = readonly [name: string, value: string];

/** Count and totals of the rows in a file. */
export interface Sums {
  readonly count: number;
  readonly totals: Totals;
  /** In order; empty for a report without groups. */
  readonly groups: readonly RowGroup[];
}

export interface RowSink {
  /** Called once, before any of the rows; without it nothing waits for counting. */
  begin?(sums: Sums): Promise<void>;
  rows(rows: readonly Row[]): Promise<void>;
}

export interface DrawnReport {
  readonly title: string;
  /** In the order of the file. */
  readonly columns: readonly FileColumn[];
  /** The column by which its rows are grouped. */
  readonly group: Pick<FileColumn, "kind" | "labels"> | undefined;
  /** The field that is true for a voided row. */
  readonly voidedKey: string | undefined;
  /** The zone in which moments are shown. */
  readonly zone: string;
  readonly at: Instant;
  /** For whom it is, what was asked for in words, and who made it when; called after the rows are written. */
  readonly lines: () => readonly string[];
}

/** A report whose rows are still to be read. Each call is awaited, so that a slow writer slows the reading. */
export interface UnreadReport extends DrawnReport {
  readonly read: (sink: RowSink) => Promise<void>;
}

/** Thrown when a file cannot hold that many rows; its message says what helps. */
export class TooLong extends Error {
  readonly rule: string;

  constructor(rule: string, message: string) {
    super(message);
    this.rule = rule;
  }
}
