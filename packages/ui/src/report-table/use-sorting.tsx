// The order of the rows as its owner says it, or as the table keeps it itself.
import type { Column } from "@fiducia/contract/column";
import type { OnChangeFn, SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import type { ReportTableProps } from "./report-table-props.tsx";

interface Sorting {
  readonly manualSorting?: true;
  readonly state?: { readonly sorting: SortingState };
  readonly onSortingChange?: OnChangeFn<SortingState>;
}

const NONE: Sorting = {};

/** Keys of columns that are not shown are left out: nothing would say how the rows stand. */
export function useSorting<Row extends object>(
  { sort, onSort }: Pick<ReportTableProps<Row>, "sort" | "onSort">,
  visible: readonly Column<Row>[],
): Sorting {
  return useMemo(() => {
    if (!sort || !onSort) return NONE;
    const sorting = sort.filter(({ id }) => visible.some(({ key }) => key === id)).map((key) => ({ ...key }));
    return {
      manualSorting: true,
      state: { sorting },
      onSortingChange: (change) => onSort(typeof change === "function" ? change(sorting) : change),
    };
  }, [sort, onSort, visible]);
}
