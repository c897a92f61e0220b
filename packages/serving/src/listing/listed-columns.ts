// The columns of a listing in SQL: what each shows of a row, and the value by which it is filtered and grouped.
import type { Column } from "@fiducia/contract/column";
import type { Labels } from "@fiducia/contract/vocabulary";
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;
export type ListedColumn = Pick<
  Column<never>,
  "key" | "kind" | "total" | "empties" | "identifies" | "namesSeveral" | "labels" | "reads"
>;

/** The columns of a listing whose rows have the alias `r`. */
export interface ListedColumns {
  readonly columns: readonly ListedColumn[];
  /** What a column shows that is not the field; equals the column's `reads`. */
  readonly shows?: Readonly<Record<string, Sql>>;
  /** The zone in which moments are shown. */
  readonly zone: string;
}

export const columnOf = (key: string, { columns }: ListedColumns): ListedColumn | undefined =>
  columns.find((column) => String(column.key) === key);

/** The label of a code. */
function labelIn(labels: Labels, code: Sql): Sql {
  const cases = Object.entries(labels).map(([each, label]) => sql`when ${each} then ${label}`);
  return sql`case ${code} ${sql.join(cases, sql` `)} else ${code} end`;
}

/** What a column shows for the value `value`. */
export const readIn = ({ labels }: ListedColumn, value: Sql): Sql =>
  labels ? labelIn(labels, value) : value;

/** What a column shows of a row; for a person, who is an object, the initials. */
export function shownIn(column: ListedColumn, { shows = {} }: ListedColumns): Sql {
  const { key, kind } = column;
  const field = shows[key] ?? readIn(column, sql.ref(`r.${key}`));
  return kind === "person" ? sql`(${field} ->> 'initials')` : field;
}

/**
 * The value by which a column is filtered and grouped: null for blank text, the day of a moment, the code of a label.
 */
export function groupedValue(column: ListedColumn, listed: ListedColumns): Sql {
  const shown = column.labels ? sql.ref(`r.${column.key}`) : shownIn(column, listed);
  if (column.kind === "instant") return sql`(${shown} at time zone ${listed.zone})::date`;
  if (column.kind === "day" || column.kind === "money" || column.kind === "count") return shown;
  return sql`nullif(btrim(${shown}), '')`;
}

/** The text of a cell for searching; amounts with and without thousands separators. */
export function searchedText(column: ListedColumn, listed: ListedColumns): Sql {
  const shown = shownIn(column, listed);
  switch (column.kind) {
    case "money": {
      const amount = sql`to_char(${shown} / 100.0, 'FM999,999,999,999,990.00')`;
      return sql`case when ${shown} is not null then ${amount} || ' ' || replace(${amount}, ',', '') end`;
    }
    case "count":
      return sql`to_char(${shown}, 'FM999,999,999,999,990')`;
    case "day":
      return sql`case when ${shown} is null then 'n/a' else to_char(${shown}, 'MM/DD/YYYY') end`;
    case "instant":
      return sql`to_char(${shown} at time zone ${listed.zone}, 'MM/DD/YYYY FMHH12:MI AM')`;
    case "status":
      return sql`regexp_replace(${shown}, '([a-z])([A-Z])', '\\1 \\2', 'g')`;
    case "person":
      return sql`${shown} || ' ' || (${listed.shows?.[column.key] ?? sql.ref(`r.${column.key}`)} ->> 'name')`;
    default:
      return sql`${shown}`;
  }
}
