// The columns by which a report's rows can be filtered, hidden ones included, and by which they can be grouped.
import type { Column } from "@fiducia/contract/column";
import { isGroupable } from "@fiducia/contract/narrowing";

type Offered = Pick<Column<never>, "key" | "label" | "kind" | "hidden" | "identifies">;

export interface FilterableColumns<Each> {
  readonly shown: readonly Each[];
  readonly hidden: readonly Each[];
}

/** The heading above hidden columns. */
export const NOT_SHOWN = "Columns not shown";

export function filterableColumns<Each extends Offered>(columns: readonly Each[]): FilterableColumns<Each> {
  const filterable = columns.filter(isGroupable);
  return {
    shown: filterable.filter(({ hidden }) => !hidden),
    hidden: filterable.filter(({ hidden }) => hidden),
  };
}

interface GroupedBy {
  readonly group?: string | undefined;
  /** By which the report opens; its column may be one that is not shown. */
  readonly opensGroupedBy: string | undefined;
}

export const groupableColumns = <Each extends Offered>(
  columns: readonly Each[],
  { group, opensGroupedBy }: GroupedBy,
): readonly Each[] =>
  columns.filter(
    (column) =>
      isGroupable(column) && (!column.hidden || column.key === group || column.key === opensGroupedBy),
  );
