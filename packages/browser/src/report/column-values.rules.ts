// The values of a column for its filter: their counts, order and search.

import type { Column } from "@fiducia/contract/column";
import { type ColumnValue, type Only, type RowGroup, wordsOfValue } from "@fiducia/contract/narrowing";
import { asTyped } from "@fiducia/kernel/as-typed";

export interface CountedValue {
  readonly value: ColumnValue;
  /** The label. */
  readonly words: string;
  /** The number of rows with it. */
  readonly count: number;
}

type Counted = Pick<Column<never>, "kind" | "namesSeveral" | "labels">;

/** The most values listed; the search finds the others. */
export const MOST_LISTED = 200;

const readingOrder = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** The values in a cell: a cell that lists several has each of them. */
const namesIn = ({ namesSeveral }: Counted, value: ColumnValue): readonly ColumnValue[] =>
  namesSeveral && typeof value === "string" ? [...new Set(value.split(", "))] : [value];

function countsOf(column: Counted, groups: readonly Pick<RowGroup, "value" | "count">[]) {
  const counts = new Map<ColumnValue, number>();
  for (const { value, count } of groups)
    for (const name of namesIn(column, value)) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

/** Newest days first, since those are looked for most; others in the order of groups. */
function ordered({ kind, namesSeveral }: Counted, values: readonly ColumnValue[]): readonly ColumnValue[] {
  const named = values.filter((value) => value !== null);
  const none = values.filter((value) => value === null);
  if (namesSeveral) named.sort((a, b) => readingOrder.compare(String(a), String(b)));
  return [...(kind === "day" || kind === "instant" ? named.reverse() : named), ...none];
}

/** The values of the groups, preceded by active ones that have no rows now, so that they can be removed. */
export function countedValues(
  column: Counted,
  groups: readonly Pick<RowGroup, "value" | "count">[],
  inForce: readonly ColumnValue[],
): readonly CountedValue[] {
  const counts = countsOf(column, groups);
  const countOf = (value: ColumnValue) =>
    counts.get(value) ?? groups.find((group) => group.value === value)?.count ?? 0;
  const others = ordered(column, [...counts.keys()]).filter((value) => !inForce.includes(value));
  return [...inForce, ...others].map((value) => ({
    value,
    words: wordsOfValue(column, value),
    count: countOf(value),
  }));
}

/** The values that contain the typed text, ignoring case and accents. */
export const foundValues = (values: readonly CountedValue[], typed: string): readonly CountedValue[] =>
  values.filter(({ words }) => asTyped(words).includes(asTyped(typed.trim())));

const numberWords = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "value" : "values"}`;

interface ListedAmounts {
  readonly found: number;
  readonly chosen: number;
}

/** The line below the list: how many values there are, whether all are listed, and how many are chosen. */
export function listWords({ found, chosen }: ListedAmounts): string {
  const listed =
    found > MOST_LISTED
      ? `First ${MOST_LISTED} of ${numberWords(found)}: search for others`
      : numberWords(found);
  return chosen === 0 ? listed : `${listed}, ${chosen} chosen`;
}

/** The view's filters with those of one column replaced. */
export const withValues = (
  only: readonly Only[],
  column: string,
  values: readonly ColumnValue[],
): readonly Only[] => [
  ...only.filter((each) => each.column !== column),
  ...values.map((value) => ({ column, value })),
];
