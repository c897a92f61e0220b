// Which rows a person would keep who reads a report and looks for a text, or for one value of a column: told by hand.
import type { Column } from "@fiducia/contract/column";
import { type ColumnValue, columnValue, type Only, shownOf } from "@fiducia/contract/narrowing";
import { ZONE } from "@fiducia/demo/agencies/staff";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import type { AnyRow } from "./demo-agencies.ts";

type Columns = readonly Column<AnyRow>[];

function readOff(column: Column<AnyRow>, row: AnyRow): readonly string[] {
  const value = shownOf(column, row);
  if (column.kind === "day" && (value === null || value === undefined)) return ["n/a"];
  if (value === null || value === undefined) return [];
  switch (column.kind) {
    case "money":
      return [formatCents(value as Cents), formatCents(value as Cents).replaceAll(",", "")];
    case "count":
      return [Number(value).toLocaleString("en-US")];
    case "day":
      return [formatDay(value as Day)];
    case "instant": {
      const moment = instantOf(String(value));
      return [`${formatDay(dayOf(moment, ZONE))} ${formatTime(moment, ZONE)}`];
    }
    case "status":
      return [splitWords(String(value))];
    case "person":
      return Object.values(value as { initials: string; name: string });
    default:
      return [String(value)];
  }
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2013\u2014]/g, "-");

/** Whether a cell of the row shows the text. */
export const showsText = (columns: Columns, row: AnyRow, find: string): boolean =>
  columns.some((column) => readOff(column, row).some((text) => plain(text).includes(plain(find))));

/** Texts worth looking for: what each column shows of the row, whole and in part, shouted. */
export const textsOf = (columns: Columns, row: AnyRow): readonly string[] =>
  columns.flatMap((column) => readOff(column, row).flatMap((text) => [text, text.slice(1, 4).toUpperCase()]));

export function hasValue(columns: Columns, row: AnyRow, { column: key, value }: Only): boolean {
  const column = columns.find((each) => each.key === key);
  if (!column) return false;
  const own = columnValue(column, row, ZONE);
  return own === value || (column.namesSeveral === true && String(own).split(", ").includes(String(value)));
}

/** The values of a column in the rows, each once. */
export const valuesOf = (rows: readonly AnyRow[], column: Column<AnyRow>): readonly ColumnValue[] => [
  ...new Set(rows.map((row) => columnValue(column, row, ZONE))),
];
