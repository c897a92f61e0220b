// By which columns a report's rows can be filtered: those that are shown, and those that are not, whose chip says it.
import type { Column } from "@fiducia/contract/column";
import { isGroupable } from "@fiducia/contract/narrowing";

type Offered = Pick<Column<never>, "key" | "label" | "kind" | "hidden" | "identifies">;

export interface FilterableColumns<Each> {
  readonly shown: readonly Each[];
  readonly hidden: readonly Each[];
}

/** Above the columns that are not shown. */
export const NOT_SHOWN = "Columns not shown";

export function filterableColumns<Each extends Offered>(columns: readonly Each[]): FilterableColumns<Each> {
  const filterable = columns.filter(isGroupable);
  return {
    shown: filterable.filter(({ hidden }) => !hidden),
    hidden: filterable.filter(({ hidden }) => hidden),
  };
}
