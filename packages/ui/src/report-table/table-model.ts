// The columns of a contract as TanStack's, with our order of values.
import type { Column } from "@fiducia/contract/column";
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
  columns.map(({ key, label, kind, reads, empties = "last" }) => ({
    id: key,
    header: label,
    accessorFn: (row: Row) => sortValue(kind, reads ? reads(row) : row[key]),
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
    sortUndefined: empties,
    sortDescFirst: false,
  }));
