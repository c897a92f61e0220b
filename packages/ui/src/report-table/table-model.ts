// The columns of a contract as TanStack's, with our order of values.
import type { Column } from "@fiducia/contract/column";
import { shownOf } from "@fiducia/contract/narrowing";
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { compareValues, sortValue } from "./compare.ts";

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Columns that sort ascending, descending, then as the report came; empties first or last either way. */
export const columnDefs = <Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] =>
  columns.map((column) => ({
    id: column.key,
    header: column.label,
    accessorFn: (row: Row) => sortValue(column.kind, shownOf(column, row)),
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: column.empties ?? "last",
    sortDescFirst: false,
  }));
