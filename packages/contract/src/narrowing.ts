// How the rows of a report are narrowed and grouped, in the same form in addresses, requests and files.
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf, formatDay, parseDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import { z } from "zod";
import type { Column, ColumnKind } from "./column.ts";
import { labelOf } from "./vocabulary.ts";
import { wireText } from "./wire.ts";

/** A column's value: text, a day as `yyyy-MM-dd` (also of a moment), a person's initials, cents; null when empty. */
export type ColumnValue = string | number | null;

/** Keeps rows whose column has exactly this value. */
export interface Only {
  readonly column: string;
  readonly value: ColumnValue;
}

export interface Narrowing {
  /** Matches anywhere in what the columns show, ignoring case and accents. */
  readonly find?: string;
  /** Keeps rows that have one of the listed values in every listed column. */
  readonly only?: readonly Only[];
}

/** The rows with one value of the column by which a report is grouped. */
export interface RowGroup {
  readonly value: ColumnValue;
  readonly count: number;
  readonly totals: Readonly<Partial<Record<string, Cents>>>;
}

export const MOST_ONLY = 10;

export const findField = wireText(100);

export const onlyField = z
  .array(
    z.strictObject({
      column: z.string().min(1).max(100),
      value: z.union([z.string().max(1_000), z.int()]).nullable(),
    }),
  )
  .max(MOST_ONLY);

type Described = Pick<Column<never>, "kind" | "identifies">;

/** Amounts and unique values cannot be grouped. */
export const isGroupable = ({ kind, identifies }: Described): boolean =>
  kind !== "money" && kind !== "count" && !identifies;

/** Whether a column of this kind can have the value. */
export function isValueOf(kind: ColumnKind, value: ColumnValue): boolean {
  if (value === null) return true;
  if (kind === "money" || kind === "count") return typeof value === "number";
  if (typeof value !== "string") return false;
  return kind === "day" || kind === "instant" ? parseDay(value) !== undefined : true;
}

/** What a column shows of a row: by default the field. */
export function shownOf<Row>(column: Pick<Column<Row>, "key" | "reads" | "labels">, row: Row): unknown {
  if (column.reads) return column.reads(row);
  const field: unknown = row[column.key];
  return typeof field === "string" ? labelOf(column.labels, field) : field;
}

function dayIn(zone: string, moment: unknown): ColumnValue {
  const instant = instantOf(String(moment));
  return Number.isNaN(instant) ? null : dayOf(instant as Instant, zone);
}

/** The value by which a row is filtered and grouped: of a moment its day in the zone, of a label its code. */
export function columnValue<Row>(
  column: Pick<Column<Row>, "key" | "kind" | "reads" | "labels">,
  row: Row,
  zone: string,
): ColumnValue {
  const shown = column.labels ? row[column.key] : shownOf(column, row);
  if (shown === null || shown === undefined) return null;
  if (column.kind === "person") return (shown as { initials: string }).initials;
  if (column.kind === "instant") return dayIn(zone, shown);
  return typeof shown === "number" ? shown : String(shown).trim() || null;
}

/** A value as shown in chips, group headings and files; "(empty)" for none. */
export function wordsOfValue(
  { kind, labels }: Pick<Column<never>, "kind" | "labels">,
  value: ColumnValue,
): string {
  if (value === null) return "(empty)";
  if (labels) return labelOf(labels, String(value));
  if (kind === "money") return formatCents(value as Cents);
  if (kind === "day" || kind === "instant") return formatDay(value as Day);
  return kind === "status" ? splitWords(String(value)) : String(value);
}

/** One condition on the rows in words: "Search" or a column's label, and the value. */
export interface NarrowedTo {
  readonly label: string;
  readonly words: string;
  /** Undefined for the search text. */
  readonly only?: Only;
}

/** "Type: Receipt"; a column whose label is a question: "Ready? Blocked". */
export const narrowedWords = ({ label, words }: NarrowedTo): string =>
  `${label}${label.endsWith("?") ? "" : ":"} ${words}`;

/** The conditions on the rows in words, for the screen, an empty report and files. */
export const narrowingInWords = (
  columns: readonly Pick<Column<never>, "key" | "label" | "kind" | "labels">[],
  { find = "", only = [] }: Narrowing,
): readonly NarrowedTo[] => [
  ...(find === "" ? [] : [{ label: "Search", words: find }]),
  ...only.flatMap((each) => {
    const column = columns.find(({ key }) => key === each.column);
    return column ? [{ label: column.label, words: wordsOfValue(column, each.value), only: each }] : [];
  }),
];
