// What a report table is given, and what its parts share.
import type { Column } from "@fiducia/contract/column";
import type { Cents } from "@fiducia/kernel/cents";
import type { ReactNode } from "react";
import type { RowSelection } from "./selection.tsx";

/** What a column shows of a row, where that is not the field itself. */
export type Presented<Row> = { readonly [Key in keyof Row & string]?: (row: Row) => unknown };

export interface RowAction {
  readonly label: string;
  /** With the row named, for screen readers: "Void Invoice 10442". */
  readonly description: string;
  readonly isDestructive?: boolean;
  readonly onSelect: () => void;
}

/** A column by its key, and whether its rows stand in descending order. */
export interface SortKey {
  readonly id: string;
  readonly desc: boolean;
}

/** Where in its rows a table stands: the page, counted from 0, and the pixels above the first row in view. */
export interface TablePlace {
  page: number;
  top: number;
}

export interface ReportTableProps<Row extends object> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: keyof Row & string;
  readonly rows: readonly Row[];
  /** Of all rows that the filter finds. */
  readonly count: number;
  /** Over all rows that the filter finds, by column key. */
  readonly totals: Readonly<Partial<Record<string, Cents>>>;
  /** The zone in which moments are shown. */
  readonly timeZone: string;
  readonly isLoading?: boolean;
  /** True for a row which is struck out. */
  readonly voidedKey?: (keyof Row & string) | undefined;
  readonly presented?: Presented<Row> | undefined;
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Rows that can be chosen to be acted on together. */
  readonly selection?: RowSelection<Row> | undefined;
  /** The next step when there are no rows. */
  readonly emptyAction?: ReactNode;
  /** The order of the rows, first key first; the table keeps its own unless said. */
  readonly sort?: readonly SortKey[];
  readonly onSort?: (sort: readonly SortKey[]) => void;
  /** Where the table starts; it writes there where it stands. */
  readonly place?: TablePlace | undefined;
}

/** What the parts of the table share. */
export interface TableParts<Row extends object> extends ReportTableProps<Row> {
  readonly visible: readonly Column<Row>[];
  readonly presented: Presented<Row>;
  readonly hasActions: boolean;
}

/** The id of a row's element, so that focus can return to it after an action. */
export const rowElementId = (key: unknown): string => `row-${String(key)}`;
