// A report: one definition from which route, guard, menu entry, filter, table, exports and API come.

import type { Cents } from "@fiducia/kernel/cents";
import type { DateRangeChoice } from "@fiducia/kernel/date-range";
import type { z } from "zod";
import type { Access } from "./access.ts";
import type { Column } from "./column.ts";
import type { FilterWords } from "./filter-words.ts";
import type { Only, RowGroup } from "./narrowing.ts";
import type { RowTarget } from "./row-target.ts";

export interface MenuEntry {
  readonly label: string;
  /** The address that the entry opens; the report's own route unless said. */
  readonly to?: string;
  /** The dialog that the entry opens in place of an address, by its name. */
  readonly dialog?: string;
  /** What the address says behind the question mark, or what the dialog opens with. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** The submenu that holds it, such as "Invoice Report". */
  readonly submenu?: string;
  /** A line below the label. */
  readonly description?: string;
  /** Stands below the group's other entries and a line. */
  readonly isBelowLine?: boolean;
  /** Other words by which people look for it. */
  readonly synonyms?: readonly string[];
}

export interface ReportContract<
  Name extends string = string,
  Filter extends z.ZodObject = z.ZodObject,
  Row extends z.ZodObject = z.ZodObject,
> {
  readonly kind: "report";
  /** The name on the wire, as in `{"Query": NAME}`. */
  readonly name: Name;
  readonly title: string;
  /** What its tab among others is called, and its sheet in a workbook of several; the title unless said. */
  readonly tabLabel?: string;
  /** The screen's address with `$parameters`, each a field of the filter; absent where it is a tab of another's screen. */
  readonly route?: string;
  readonly menu: readonly MenuEntry[];
  readonly access: Access;
  /** A strict object: a misspelt field is refused. */
  readonly filter: Filter;
  /** How files say what its filter asks for, where a field is its own or says more than its name. */
  readonly filterWords?: FilterWords;
  readonly row: Row;
  readonly columns: readonly Column<z.output<Row>>[];
  /** On the wire the rows stand in the first of a list of groups, as the specification has it for one report. */
  readonly answersInGroups?: boolean;
  /** The field that is unique among the rows. */
  readonly rowKey: keyof z.output<Row> & string;
  /** The range of days that it opens with when its address names none; only of a report that needs one. */
  readonly opensWith?: DateRangeChoice;
  /** The column by which its screen opens grouped; none unless said. */
  readonly opensGroupedBy?: keyof z.output<Row> & string;
  /** The field that is true for a row which is struck out and outside the totals. */
  readonly voidedKey?: keyof z.output<Row> & string;
  /** What its rows lead to, by the first of their actions and by Enter; `asked` is the filter as it was asked with. */
  opens?(row: z.output<Row>, asked: z.input<Filter>): RowTarget;
  /** What the few sums above its table are: their label for screen readers, and the word for what they add up to. */
  readonly summaryWords?: SummaryWords<keyof z.output<Row> & string>;
  /** The toast when it cannot be loaded. */
  readonly failure: string;
  /**
   * What coming back to the screen shows. `true`: what was there (rows, sort, filters, place), read again behind it.
   * `"never"`: nothing of before, the rows are read first. Not said: the last rows while they are fresh in memory.
   */
  readonly cached?: true | "never";
}

export interface SummaryWords<Key extends string = string> {
  readonly label: string;
  readonly total?: string;
  /** Totals of the report that stand behind them; those that are `rare` only where they are not zero. */
  readonly beside?: readonly { readonly column: Key; readonly label: string; readonly rare?: boolean }[];
}

/** A sum, or how many days something has waited. */
export type SummaryFigure = {
  readonly label: string;
  /** The rows behind it: what the report is narrowed to when the figure is chosen. */
  readonly only?: Only;
} & ({ readonly amount: Cents } | { readonly days: number });

/** How many rows, and the sums of those that are not struck out. */
export interface RowSums<Row> {
  readonly count: number;
  readonly totals: Readonly<Partial<Record<keyof Row & string, Cents>>>;
}

/** A page of a report: its rows, and the count and totals of all rows that the filter finds. */
export interface ReportAnswer<Row> extends RowSums<Row> {
  readonly rows: readonly Row[];
  /** Of the rows to which the report is narrowed; only then. */
  readonly filtered?: RowSums<Row>;
  /** In their order; only of a report that was asked for in groups. */
  readonly groups?: readonly RowGroup[];
  /** A few figures beside the totals, such as what came in by each pay method. */
  readonly summary?: readonly SummaryFigure[];
  readonly nextCursor?: string;
  /** In place of `rows`, of a report that was asked for whole: all of them, a few at a time, as they are read. */
  readonly batches?: AsyncIterable<readonly Row[]>;
}

export const defineReport = <Name extends string, Filter extends z.ZodObject, Row extends z.ZodObject>(
  report: Omit<ReportContract<Name, Filter, Row>, "kind">,
): ReportContract<Name, Filter, Row> => ({ kind: "report", ...report });
