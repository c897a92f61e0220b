// A column says once what screen, print and file show of a row.
import type { Labels } from "./vocabulary.ts";

export type ColumnKind = "text" | "money" | "day" | "instant" | "count" | "client" | "person" | "status";

export interface Column<Row> {
  readonly key: keyof Row & string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** Whether the totals row sums it; only money and counts. */
  readonly total?: boolean;
  /**
   * 1 is always shown, 2 from 768 px, 3 from 1024 px, 4 from 1400 px, 5 from 1800 px, 6 from 2300 px; a user's own
   * choice goes before it.
   */
  readonly priority?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Stands on a row's card too, whatever its priority; those of priority 1 and 2 do unless said. */
  readonly onCards?: boolean;
  /** In the column chooser, not shown at first. */
  readonly hidden?: boolean;
  /** In pixels, as a user has set it. */
  readonly width?: number;
  /** Stays in view at the left, before all others, as a user has set it. */
  readonly isPinned?: boolean;
  /** Identifies the row: stays in view and is the row's header for screen readers. */
  readonly identifies?: boolean;
  /** Where empty values stand in either order; last unless said. */
  readonly empties?: "first" | "last";
  /** Its text may name several, as in "Cash, Check": narrowing to one of them finds it. */
  readonly namesSeveral?: boolean;
  /** Of a column of codes: what each reads. Rows and requests have the code, screens and files the label. */
  readonly labels?: Labels;
  /** What it shows of a row, where that is not the field itself; its listing reads the same in SQL. */
  reads?(row: Row): unknown;
  /** Leads the row's card on a narrow screen; of texts the identifying one does unless said, of amounts the first. */
  readonly leads?: boolean;
}
