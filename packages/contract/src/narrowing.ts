// How the rows of a report are narrowed and grouped: the same words in an address, on the wire and in a file.
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import { type Day, dayOf, formatDay, parseDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import { z } from "zod";
import type { Column, ColumnKind } from "./column.ts";
import { labelOf } from "./vocabulary.ts";
import { wireText } from "./wire.ts";

/** A column's value: text, a day as `yyyy-MM-dd` (of a moment too), a person's initials, cents; null where it is empty. */
export type ColumnValue = string | number | null;

/** Only the rows whose column has exactly this value. */
export interface Only {
  readonly column: string;
  readonly value: ColumnValue;
}

export interface Narrowing {
  /** Found anywhere in what the columns show, letter by letter, in any case, with or without accents. */
  readonly find?: string;
  /** One of the values named for a column holds, for every column that is named. */
  readonly only?: readonly Only[];
}

/** The rows of one value of the column by which a report is grouped. */
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

/** Sums and what is different in every row make no groups. */
export const isGroupable = ({ kind, identifies }: Described): boolean =>
  kind !== "money" && kind !== "count" && !identifies;

/** Whether a value can be one of a column of this kind. */
export function isValueOf(kind: ColumnKind, value: ColumnValue): boolean {
  if (value === null) return true;
  if (kind === "money" || kind === "count") return typeof value === "number";
  if (typeof value !== "string") return false;
  return kind === "day" || kind === "instant" ? parseDay(value) !== undefined : true;
}

/** What a column shows of a row: the field itself unless the column says otherwise. */
export function shownOf<Row>(column: Pick<Column<Row>, "key" | "reads" | "labels">, row: Row): unknown {
  if (column.reads) return column.reads(row);
  const field: unknown = row[column.key];
  return typeof field === "string" ? labelOf(column.labels, field) : field;
}

function dayIn(zone: string, moment: unknown): ColumnValue {
  const instant = instantOf(String(moment));
  return Number.isNaN(instant) ? null : dayOf(instant as Instant, zone);
}

/** The value by which a row is narrowed and grouped; a moment's is its day in the zone, of a label its code. */
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

/** A value as people read it in a chip, a group's header and a file; "(empty)" where there is none. */
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

/** One thing that rows are narrowed to: "Search", or a column by its label, and what it has to be. */
export interface NarrowedTo {
  readonly label: string;
  readonly words: string;
  /** Undefined of what is searched for. */
  readonly only?: Only;
}

/** "Type: Receipt"; a column that asks is answered: "Ready? Blocked". */
export const narrowedWords = ({ label, words }: NarrowedTo): string =>
  `${label}${label.endsWith("?") ? "" : ":"} ${words}`;

/** What rows are narrowed to, in words: the same above a report, where it has found nothing, and in its files. */
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
