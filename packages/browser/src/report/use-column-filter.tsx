// The open column filter of a report; its dialog is loaded when first needed.
import type { Column } from "@fiducia/contract/column";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { ColumnFilterProps } from "./column-filter.dialog.tsx";

const Filter = lazy(async () => ({
  default: (await import("./column-filter.dialog.tsx")).ColumnFilterDialog,
}));

interface ColumnFilterAsked extends Omit<ColumnFilterProps, "column" | "onClose"> {
  readonly columns: readonly Pick<Column<never>, "key" | "label" | "kind" | "namesSeveral" | "labels">[];
}

export interface ColumnFilter {
  /** Opens the filter of a column by its key. */
  readonly onFilter: (column: string) => void;
  readonly dialog: ReactNode;
}

export function useColumnFilter({ columns, ...asked }: ColumnFilterAsked): ColumnFilter {
  const [open, setOpen] = useState<string>();
  const column = columns.find(({ key }) => key === open);
  const onFilter = useCallback((key: string) => setOpen(key), []);
  const dialog = column && (
    <Suspense>
      <Filter {...asked} column={column} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { onFilter, dialog };
}
