// The selected rows of a report for transfers to QuickBooks, and selecting all of them.

import type { AllRows } from "@fiducia/browser/report/report-frame.tsx";
import { useChooseAll } from "@fiducia/browser/report/use-choose-all";
import { useCallback } from "react";
import type { TransferItem, TransferOrder } from "./transfer-orders.contract.ts";
import type { TransferRun } from "./use-run-transfer.tsx";

/** How a report's rows are selected, and the commands for them. */
export interface TransferBatchAsked<Row> {
  readonly keyOf: (row: Row) => unknown;
  /** The item of the row; undefined for a row that cannot be selected. */
  readonly itemOf: (row: Row) => TransferItem | undefined;
  /** The main one last. */
  readonly orders: readonly TransferOrder[];
  /** Shown in the report's head too, where it applies to all items unless some are selected. */
  readonly primary?: TransferOrder;
}

export interface ChosenItems<Row> extends TransferBatchAsked<Row> {
  /** The loaded rows. */
  readonly rows: readonly Row[];
  readonly all: AllRows;
  readonly chosen: ReadonlySet<unknown>;
  readonly onChoose: (chosen: ReadonlySet<unknown>) => void;
  readonly transfer: TransferRun;
}

/** Without rows that the report no longer shows. */
export const itemsChosen = <Row,>({
  rows,
  chosen,
  keyOf,
  itemOf,
}: ChosenItems<Row>): readonly TransferItem[] =>
  rows.flatMap((row) => (chosen.has(keyOf(row)) ? (itemOf(row) ?? []) : []));

/** Selects every item of the narrowed report, after loading the missing rows. */
export function useChooseAllItems<Row>(chosen: ChosenItems<Row>, onChosen?: () => void) {
  const { itemOf } = chosen;
  const isChoosable = useCallback((row: Row) => itemOf(row) !== undefined, [itemOf]);
  return useChooseAll({ ...chosen, isChoosable }, onChosen);
}
