// The columns by which a report's rows can be filtered, hidden ones included.
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
