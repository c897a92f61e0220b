// A report as files draw it: what each says of it, and its rows as they are read.
import type { Column } from "@fiducia/contract/column";
import type { RowGroup } from "@fiducia/contract/narrowing";
import type { Instant } from "@fiducia/kernel/clock";

export type FileColumn = Column<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;
export type Totals = Readonly<Record<string, number>>;
export type Fact = readonly [name: string, value: string];

/** How much there is of the rows that a file holds: those that the report is narrowed to. */
export interface Sums {
  readonly count: number;
  readonly totals: Totals;
  /** In their order; none of a report that is not grouped. */
  readonly groups: readonly RowGroup[];
}

export interface RowSink {
  /** Called once, before any of the rows; without it nothing waits for the counting. */
  begin?(sums: Sums): Promise<void>;
  rows(rows: readonly Row[]): Promise<void>;
}

export interface DrawnReport {
  readonly title: string;
  /** In the order of the file. */
  readonly columns: readonly FileColumn[];
  /** The column by which its rows are grouped. */
  readonly group: Pick<FileColumn, "kind" | "labels"> | undefined;
  /** The field that says of a row that it is void. */
  readonly voidedKey: string | undefined;
  /** In which moments are told. */
  readonly zone: string;
  readonly at: Instant;
  /** For whom it is, what was asked for in words, and who made it when; asked once the rows are written. */
  readonly lines: () => readonly string[];
}

/** A report whose rows are still to be read. Each hand-over is awaited, so that a slow writer slows the reading. */
export interface UnreadReport extends DrawnReport {
  readonly read: (sink: RowSink) => Promise<void>;
}

/** More rows than such a file holds: the sentence says what helps. */
export class TooLong extends Error {
  readonly rule: string;

  constructor(rule: string, message: string) {
    super(message);
    this.rule = rule;
  }
}
