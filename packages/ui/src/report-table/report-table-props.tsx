// What a report table is given, and what its parts share.

import type { Column } from "@fiducia/contract/column";
import type { ColumnChoice } from "@fiducia/contract/column-choice";
import type { Only } from "@fiducia/contract/narrowing";
import type { Cents } from "@fiducia/kernel/cents";
import type { ReactNode } from "react";
import type { RowSelection } from "./selection.tsx";

export interface RowAction {
  readonly label: string;
  /** With the row named, for screen readers: "Void Invoice 10442". */
  readonly description: string;
  readonly isDestructive?: boolean;
  /** A click on the row does it too, and Enter. */
  readonly opensRow?: boolean;
  /** Where it leads, for a window or tab of its own. */
  readonly address?: string;
  readonly onSelect: () => void;
}

/** Where the value of a cell leads. */
export interface CellLink {
  readonly address: string;
  readonly description?: string;
  /** Instead of loading the address. */
  readonly onPress: () => void;
}

/** Where in its rows a table stands: the page, counted from 0, and the pixels above the first row in view. */
export interface TablePlace {
  page: number;
  top: number;
}

/** A line of totals: over so many rows, by column key. */
export interface TotalsLine {
  readonly label: string;
  readonly count: number;
  readonly totals: Readonly<Partial<Record<string, Cents>>>;
}

/** A group of rows: what its header says of them. */
export interface GroupShown {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  readonly totals: TotalsLine["totals"];
  readonly isCollapsed: boolean;
}

export interface GroupsShown {
  /** In their order; together they have all rows. */
  readonly list: readonly GroupShown[];
  /** Collapses a group, or opens it again. */
  readonly onTurn: (key: string) => void;
}

/** A column by its key, and whether its rows stand in descending order. */
export interface SortKey {
  readonly id: string;
  readonly desc: boolean;
}

export interface ReportTableProps<Row extends object> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: keyof Row & string;
  /** Those that are here, from the first on, in their order. */
  readonly rows: readonly Row[];
  /** How many there are, here or not; undefined until that is known. */
  readonly count: number | undefined;
  /** Asks for so many rows, from the first on; absent when all are here. */
  readonly onWant?: ((rows: number) => void) | undefined;
  /** Undefined until they are known. */
  readonly sums: readonly TotalsLine[] | undefined;
  readonly groups?: GroupsShown | undefined;
  /** Narrows the rows to a value of a column. */
  readonly onOnly?: ((only: Only) => void) | undefined;
  /** Asks to which values of a column, by its key, the rows shall be narrowed. */
  readonly onFilter?: ((column: string) => void) | undefined;
  /** The column by which they are grouped. */
  readonly groupedBy?: string | undefined;
  /** Groups the rows by a column; undefined: no longer. */
  readonly onGroup?: ((column: string | undefined) => void) | undefined;
  /** The columns as a user sets them from their headers: those shown, in their order. */
  readonly onColumns?: ((columns: ColumnChoice) => void) | undefined;
  /** The zone in which moments are shown. */
  readonly timeZone: string;
  readonly isLoading?: boolean;
  /** The rows are of what was asked for before: others are on their way. */
  readonly isOutdated?: boolean;
  /** True for a row which is struck out. */
  readonly voidedKey?: (keyof Row & string) | undefined;
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Where the value of a column that names something leads; undefined where the user may not go. */
  readonly linkOf?: ((row: Row, column: Column<Row>) => CellLink | undefined) | undefined;
  /** Rows that can be chosen to be acted on together. */
  readonly selection?: RowSelection<Row> | undefined;
  /** The next step when there are no rows. */
  readonly emptyAction?: ReactNode;
  /** The order in which the rows are given, first key first. */
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
  /** Where the table starts; it writes there where it stands. */
  readonly place?: TablePlace | undefined;
  /** Told the keys of the columns that have room, those without a value in these rows with them. */
  readonly onFit?: ((keys: readonly string[]) => void) | undefined;
}

/** What the parts of the table share. */
export interface TableParts<Row extends object> extends ReportTableProps<Row> {
  readonly visible: readonly Column<Row>[];
  /** Of each visible column, in pixels. */
  readonly widths: ReadonlyMap<string, number>;
  readonly hasActions: boolean;
  readonly actionsWidth: number;
}

/** The id of a row's element, so that focus can return to it after an action. */
export const rowElementId = (key: unknown): string => `row-${String(key)}`;
