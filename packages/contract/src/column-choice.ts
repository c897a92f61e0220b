// Which columns of a report a user wants to see, and in which order.
import type { Column } from "./column.ts";

/** The keys of the columns to show, in their order; what a report has beside them is hidden. */
export type ColumnChoice = readonly string[];

/** Reads a remembered choice; undefined for none, and for one that cannot be read. */
export function readChoice(text: string | undefined): ColumnChoice | undefined {
  if (text === undefined) return undefined;
  try {
    const keys: unknown = JSON.parse(text);
    const isChoice = Array.isArray(keys) && keys.length > 0 && keys.every((key) => typeof key === "string");
    return isChoice ? keys : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The report's columns as chosen: shown whatever the window's width, the others hidden behind them. A column that the
 * report no longer has is dropped; one that identifies the rows is always shown.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | undefined,
): readonly Column<Row>[] {
  if (!choice) return columns;
  const shown = choice.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const missing = columns.filter((column) => !shown.includes(column));
  const identifying = missing.filter(({ identifies }) => identifies);
  return [
    ...[...identifying, ...shown].map((column) => ({ ...column, hidden: false, priority: 1 as const })),
    ...missing.filter(({ identifies }) => !identifies).map((column) => ({ ...column, hidden: true })),
  ];
}

/** A key moved by one place; nothing moves over either end. */
export function moved(choice: ColumnChoice, key: string, by: -1 | 1): ColumnChoice {
  const from = choice.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= choice.length) return choice;
  const next = choice.filter((each) => each !== key);
  next.splice(to, 0, key);
  return next;
}
