// The user's choice of a report's columns and their order.
import type { Column } from "./column.ts";

export interface ChosenColumn {
  readonly key: string;
  /** In pixels; as wide as the content when absent. */
  readonly width?: number | undefined;
  /** Stays in view at the left; only for a column with a width. */
  readonly isPinned?: boolean | undefined;
}

/** The columns to show, in order; all others are hidden. */
export type ColumnChoice = readonly ChosenColumn[];

export const LEAST_WIDTH = 48;
export const MOST_WIDTH = 800;

/** A width within its bounds, in whole pixels. */
export const boundedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, LEAST_WIDTH), MOST_WIDTH));

/** A stored choice from before columns had widths is a list of keys. */
function readColumn(said: unknown): ChosenColumn | undefined {
  if (typeof said === "string") return { key: said };
  const { key, width, isPinned } = (said ?? {}) as Partial<Record<keyof ChosenColumn, unknown>>;
  if (typeof key !== "string") return undefined;
  if (typeof width !== "number" || !Number.isFinite(width)) return { key };
  return { key, width: boundedWidth(width), ...(isPinned === true ? { isPinned } : {}) };
}

/** Parses a stored choice; undefined for none, and for one that is not valid. */
export function readChoice(text: string | undefined): ColumnChoice | undefined {
  if (text === undefined) return undefined;
  try {
    const said: unknown = JSON.parse(text);
    if (!Array.isArray(said) || said.length === 0) return undefined;
    const columns = said.flatMap((each) => readColumn(each) ?? []);
    return columns.length === said.length ? columns : undefined;
  } catch {
    return undefined;
  }
}

/** The visible columns as a choice. */
export const choiceOf = (columns: readonly (ChosenColumn & { readonly hidden?: boolean | undefined })[]) =>
  columns
    .filter(({ hidden }) => !hidden)
    .map(
      ({ key, width, isPinned }): ChosenColumn => ({
        key,
        ...(width === undefined ? {} : { width }),
        ...(isPinned ? { isPinned } : {}),
      }),
    );

/**
 * Applies a choice to a report's columns: chosen ones are visible in any window, pinned ones first; the others are
 * hidden. A column that the report does not have is dropped; one that identifies the rows is always shown.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | undefined,
): readonly Column<Row>[] {
  if (!choice) return columns;
  const shown = choice.flatMap(({ key, width, isPinned = false }) => {
    const column = columns.find((each) => each.key === key);
    return column ? [{ ...column, ...(width === undefined ? {} : { width, isPinned }) }] : [];
  });
  const missing = columns.filter(({ key }) => !shown.some((each) => each.key === key));
  const identifying = missing.filter(({ identifies }) => identifies);
  const all = [...identifying, ...shown];
  return [
    ...[...all.filter(({ isPinned }) => isPinned), ...all.filter(({ isPinned }) => !isPinned)].map(
      (column) => ({
        ...column,
        hidden: false,
        priority: 1 as const,
        isChosen: true,
      }),
    ),
    ...missing.filter(({ identifies }) => !identifies).map((column) => ({ ...column, hidden: true })),
  ];
}

/** Moves a column by one place; at either end nothing changes. */
export function moved(choice: ColumnChoice, key: string, by: -1 | 1): ColumnChoice {
  const from = choice.findIndex((column) => column.key === key);
  const to = from + by;
  const column = choice[from];
  if (!column || to < 0 || to >= choice.length) return choice;
  const next = choice.filter((each) => each !== column);
  next.splice(to, 0, column);
  return next;
}
