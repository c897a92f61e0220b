// A report: one definition of its route, guard, menu entry, filter, table, exports and API.

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
  /** The address that the entry opens; by default the report's own route. */
  readonly to?: string;
  /** The dialog that the entry opens instead of an address. */
  readonly dialog?: string;
  /** The search parameters of the address, or what the dialog opens with. */
  readonly words?: Readonly<Record<string, unknown>>;
  /** The submenu that holds it, such as "Invoice Report". */
  readonly submenu?: string;
  /** A second line below the label. */
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
  /** Its name as a tab and as a sheet of a workbook; by default the title. */
  readonly tabLabel?: string;
  /** The screen's address with `$parameters`, each a field of the filter; absent for a tab of another screen. */
  readonly route?: string;
  readonly menu: readonly MenuEntry[];
  readonly access: Access;
  /** A strict object: a misspelt field is refused. */
  readonly filter: Filter;
  /** How files describe filter fields that only this report has, or that need more than their name. */
  readonly filterWords?: FilterWords;
  readonly row: Row;
  readonly columns: readonly Column<z.output<Row>>[];
  /** Labels of columns, and of their codes, that depend on what is asked, such as the days of a bucket. */
  relabels?(
    filter: z.output<Filter>,
  ): Readonly<Record<string, Pick<Column<z.output<Row>>, "label" | "labels">>>;
  /** On the wire the rows are in the first of a list of groups, as the specification has it for one report. */
  readonly answersInGroups?: boolean;
  /** The field that is unique among the rows. */
  readonly rowKey: keyof z.output<Row> & string;
  /** The range of days used when its address names none; only for a report that needs one. */
  readonly opensWith?: DateRangeChoice;
  /** The column by which it is grouped when it opens; none by default. */
  readonly opensGroupedBy?: keyof z.output<Row> & string;
  /** The field that is true for a struck-out row, which the totals leave out. */
  readonly voidedKey?: keyof z.output<Row> & string;
  /** Where a row leads, by its first action and by Enter; `filter` is that of the report. */
  opens?(row: z.output<Row>, filter: z.input<Filter>): RowTarget;
  /** The figures above the table: their label for screen readers, and the word for their sum. */
  readonly summaryWords?: SummaryWords<keyof z.output<Row> & string>;
  /** The toast when loading fails. */
  readonly failure: string;
  /**
   * What the screen shows when the user comes back. `true`: the same rows, order, filters and scroll position, read
   * again in the background. `"never"`: nothing until the rows are read. Absent: the last rows while they are in the
   * cache.
   */
  readonly cached?: true | "never";
}

export interface SummaryWords<Key extends string = string> {
  readonly label: string;
  readonly total?: string;
  /** Totals shown after these figures; a `rare` one only when it is not zero. */
  readonly beside?: readonly { readonly column: Key; readonly label: string; readonly rare?: boolean }[];
  /** The figures are the parts of one whole, from the calm to the urgent: a bar shows their shares. */
  readonly isStacked?: true;
}

/** A sum, or a number of days. */
export type SummaryFigure = {
  readonly label: string;
  /** The filter that choosing the figure applies. */
  readonly only?: Only;
} & ({ readonly amount: Cents } | { readonly days: number } | { readonly count: number });

/** The number of rows, and the sums of those not struck out. */
export interface RowSums<Row> {
  readonly count: number;
  readonly totals: Readonly<Partial<Record<keyof Row & string, Cents>>>;
}

/** A page of a report: its rows, and count and totals of all rows that the filter finds. */
export interface ReportAnswer<Row> extends RowSums<Row> {
  readonly rows: readonly Row[];
  /** Of the narrowed rows; absent when nothing narrows the report. */
  readonly filtered?: RowSums<Row>;
  /** In order; only of a grouped report. */
  readonly groups?: readonly RowGroup[];
  /** Figures beside the totals, such as what came in by each pay method. */
  readonly summary?: readonly SummaryFigure[];
  /** Why there is nothing to show, where an empty report would say something wrong. */
  readonly notice?: string;
  readonly nextCursor?: string;
  /** Instead of `rows`, when the whole report was asked for: all rows in batches. */
  readonly batches?: AsyncIterable<readonly Row[]>;
}

export const defineReport = <Name extends string, Filter extends z.ZodObject, Row extends z.ZodObject>(
  report: Omit<ReportContract<Name, Filter, Row>, "kind">,
): ReportContract<Name, Filter, Row> => ({ kind: "report", ...report });

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

/** The report with its columns labelled for what is asked. */
export function labelledFor<Report extends Pick<AnyReport, "columns" | "relabels">>(
  report: Report,
  filter: object,
): Report {
  const labels = report.relabels?.(filter);
  if (!labels) return report;
  const columns = report.columns.map((column) => ({ ...column, ...labels[column.key] }));
  return { ...report, columns };
}
