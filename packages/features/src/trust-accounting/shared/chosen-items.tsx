// The rows of a report that are chosen for their way to QuickBooks, and how all of them are chosen at once.

import type { AllRows } from "@fiducia/browser/report/report-frame.tsx";
import { useEffect, useState } from "react";
import type { TransferItem, TransferOrder } from "./transfer-orders.contract.ts";
import type { TransferRun } from "./use-run-transfer.tsx";

/** How a report's rows are chosen, and what becomes of them. */
export interface TransferBatchAsked<Row> {
  readonly keyOf: (row: Row) => unknown;
  /** The item that the row stands for; undefined of a row that cannot be chosen. */
  readonly itemOf: (row: Row) => TransferItem | undefined;
  /** The main one last. */
  readonly orders: readonly TransferOrder[];
  /** Stands in the report's head too, where it is for all items unless some are chosen. */
  readonly primary?: TransferOrder;
}

export interface ChosenItems<Row> extends TransferBatchAsked<Row> {
  /** Those that are here. */
  readonly rows: readonly Row[];
  readonly all: AllRows;
  readonly chosen: ReadonlySet<unknown>;
  readonly onChoose: (chosen: ReadonlySet<unknown>) => void;
  readonly transfer: TransferRun;
}

/** Those that the report no longer shows are left out. */
export const itemsChosen = <Row,>({
  rows,
  chosen,
  keyOf,
  itemOf,
}: ChosenItems<Row>): readonly TransferItem[] =>
  rows.flatMap((row) => (chosen.has(keyOf(row)) ? (itemOf(row) ?? []) : []));

interface ChooseAll {
  readonly choose: () => void;
  /** Some are still on their way here. */
  readonly isAwaited: boolean;
}

/**
 * Chooses every row that the report has as it is narrowed, once those that are not here yet have come. When reading them
 * fails, nothing is awaited any more, and it can be asked for again.
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
