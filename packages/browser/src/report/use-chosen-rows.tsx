// The boxes of a report's rows, and the bar with what can be done with those that are chosen.
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { AllRows } from "./report-frame.tsx";
import { useChooseAll } from "./use-choose-all.ts";

interface Choosing<Row> {
  readonly rowKey: keyof Row & string;
  /** What a row is called: "Invoice 10442". The functions of a row are the same at every drawing. */
  readonly nameOf: (row: Row) => string;
  readonly amountOf: (row: Row) => Cents;
  /** By default every row; one that cannot be acted on any more leaves the choice. */
  readonly isChoosable?: (row: Row) => boolean;
  /** What can be done with the chosen rows, beside clearing the choice. */
  readonly actions: (chosen: readonly Row[]) => ReactNode;
}

interface ChosenRows<Row> {
  readonly selection: RowSelection<Row>;
  readonly batch: (rows: readonly Row[], all: AllRows) => ReactNode;
  /** For `useChooseAll`. */
  readonly choosing: (rows: readonly Row[], all: AllRows) => Parameters<typeof useChooseAll<Row>>[0];
}

interface ChosenBarProps<Row> extends Pick<Choosing<Row>, "amountOf" | "actions"> {
  readonly rows: readonly Row[];
  readonly all: AllRows;
  readonly chosen: readonly Row[];
  readonly isChoosable: (row: Row) => boolean;
  readonly keyOf: (row: Row) => unknown;
  readonly onChoose: (chosen: ReadonlySet<unknown>) => void;
}

/** How many are chosen and their sum, what can be done with them, and the way to all that match. */
function ChosenBar<Row>({ chosen, amountOf, actions, ...choosing }: ChosenBarProps<Row>) {
  const { rows, all, isChoosable, onChoose } = choosing;
  const { choose, isAwaited } = useChooseAll(choosing);
  const choosable = rows.filter(isChoosable).length;
  const isMore = all.onLoad !== undefined || choosable > chosen.length;
  const matching = all.onLoad === undefined ? choosable : all.count;
  return (
    <SelectionBar words={`${itemCount(chosen.length)} selected, ${formatCents(sumOf(chosen, amountOf))}`}>
      {isMore && (
        <Button size="medium" isBusy={isAwaited} onClick={choose}>
          {matching === undefined
            ? "Select all matching"
            : `Select all ${matching.toLocaleString("en-US")} matching`}
        </Button>
      )}
      <Button size="medium" onClick={() => onChoose(NONE)}>
        Clear selection
      </Button>
      {actions(chosen)}
    </SelectionBar>
  );
}

const NONE: ReadonlySet<unknown> = new Set();
const always = (): boolean => true;

export function useChosenRows<Row extends object>({
  rowKey,
  nameOf,
  amountOf,
  isChoosable = always,
  actions,
}: Choosing<Row>): ChosenRows<Row> {
  const [chosen, choose] = useState(NONE);
  const selection = useMemo<RowSelection<Row>>(
    () => ({ chosen, onChange: choose, isChoosable, nameOf }),
    [chosen, isChoosable, nameOf],
  );
  const keyOf = useCallback((row: Row) => row[rowKey], [rowKey]);
  return {
    selection,
    batch: (rows, all) => {
      const chosenRows = rows.filter((row) => chosen.has(row[rowKey]) && isChoosable(row));
      if (chosenRows.length === 0) return null;
      return (
        <ChosenBar
          {...{ rows, all, isChoosable, keyOf, amountOf, actions }}
          chosen={chosenRows}
          onChoose={choose}
        />
      );
    },
    choosing: (rows, all) => ({ rows, all, isChoosable, keyOf, onChoose: choose }),
  };
}
