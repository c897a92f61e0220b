// The selected rows of a report for transfers to QuickBooks, and selecting all of them.

import type { AllRows } from "@fiducia/browser/report/report-frame.tsx";
import { useEffect, useState } from "react";
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

interface ChooseAll {
  readonly choose: () => void;
  /** True while some are still being loaded. */
  readonly isAwaited: boolean;
}

/**
 * Selects every row of the narrowed report, after loading the missing ones. When loading fails the selection is given
 * up and can be tried again.
 */
export function useChooseAll<Row>(chosen: ChosenItems<Row>, onChosen?: () => void): ChooseAll {
  const { rows, all, onChoose, keyOf, itemOf } = chosen;
  const [awaited, setAwaited] = useState<{ readonly afterFailure: number }>();
  const { onLoad, failedAt } = all;
  useEffect(() => {
    if (!awaited) return;
    if (onLoad && failedAt <= awaited.afterFailure) return;
    setAwaited(undefined);
    if (onLoad) return;
    const found = rows.filter(itemOf);
    onChoose(new Set(found.map(keyOf)));
    if (found.length > 0) onChosen?.();
  }, [awaited, onLoad, failedAt, rows, onChoose, keyOf, itemOf, onChosen]);
  const choose = () => {
    setAwaited({ afterFailure: failedAt });
    onLoad?.();
  };
  return { choose, isAwaited: awaited !== undefined };
}
