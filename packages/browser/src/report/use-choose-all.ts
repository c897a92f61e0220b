// Chooses every row of a narrowed report, wherever its page ends.
import { useEffect, useState } from "react";
import type { AllRows } from "./report-frame.tsx";

interface Choosing<Row> {
  /** The loaded rows. */
  readonly rows: readonly Row[];
  readonly all: AllRows;
  readonly keyOf: (row: Row) => unknown;
  readonly isChoosable: (row: Row) => boolean;
  readonly onChoose: (chosen: ReadonlySet<unknown>) => void;
}

interface ChooseAll {
  readonly choose: () => void;
  /** True while some are still being loaded. */
  readonly isAwaited: boolean;
}

/**
 * Loads the missing rows first. When loading fails the choice is given up and can be tried again. `onChosen` is told the rows,
 * unless there are none.
 */
export function useChooseAll<Row>(
  { rows, all, keyOf, isChoosable, onChoose }: Choosing<Row>,
  onChosen?: (chosen: readonly Row[]) => void,
): ChooseAll {
  const [awaited, setAwaited] = useState<{ readonly afterFailure: number }>();
  const { onLoad, failedAt } = all;
  useEffect(() => {
    if (!awaited) return;
    if (onLoad && failedAt <= awaited.afterFailure) return;
    setAwaited(undefined);
    if (onLoad) return;
    const choosable = rows.filter(isChoosable);
    onChoose(new Set(choosable.map(keyOf)));
    if (choosable.length > 0) onChosen?.(choosable);
  }, [awaited, onLoad, failedAt, rows, onChoose, keyOf, isChoosable, onChosen]);
  const choose = () => {
    setAwaited({ afterFailure: failedAt });
    onLoad?.();
  };
  return { choose, isAwaited: awaited !== undefined };
}
