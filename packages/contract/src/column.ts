// A report's column: what screen, print and files show of a row.
import type { Names } from "./named.ts";
import type { Term } from "./terms.ts";
import type { Labels } from "./vocabulary.ts";

export type ColumnKind = "text" | "money" | "day" | "instant" | "count" | "client" | "person" | "status";

export interface Column<Row> {
  readonly key: keyof Row & string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Whether the totals row sums it; only money and counts. */
  readonly total?: boolean;
  /** 1 is always shown; the others as far as there is room for them, those of the least number first. */
  readonly priority?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Files have the column of this key instead: a balance by its sign for one on its side. */
  readonly inFiles?: keyof Row & string;
  /** Shown on a row's card whatever its priority; by default those of priority 1 and 2 are. */
  readonly onCards?: boolean;
  /** Offered in the column chooser, hidden by default. */
  readonly hidden?: boolean;
  /** Chosen by the user: shown whatever the room, and where it has no values. */
  readonly isChosen?: boolean;
  /** Shown where no row has a value in it too, as one of a pair. */
  readonly showsEmpty?: boolean;
  /** An amount below zero in it is trouble, and red. */
  readonly warnsBelowZero?: boolean;
  /** Set by the user, in pixels. */
  readonly width?: number;
  /** Set by the user: stays in view at the left, before all others. */
  readonly isPinned?: boolean;
  /** Identifies the row: stays in view and is the row's header for screen readers. */
  readonly identifies?: boolean;
  /** What its values name: they lead there. The identifying column and amounts lead where the row does. */
  readonly names?: Names;
  /** Where empty values are sorted, in either direction; last by default. */
  readonly empties?: "first" | "last";
  /** Its text may list several values, as in "Cash, Check": a filter by one of them finds it. */
  readonly namesSeveral?: boolean;
  /** For a column of codes: the label of each. Rows and requests have the code, screens and files the label. */
  readonly labels?: Labels;
  /** What its heading means, for the question mark beside it. */
  readonly term?: Term;
  /** What it shows of a row, when that is not the field; the listing's `shows` computes the same in SQL. */
  reads?(row: Row): unknown;
  /** Title of the row's card on a narrow screen; by default the identifying text, and the first amount. */
  readonly leads?: boolean;
}
