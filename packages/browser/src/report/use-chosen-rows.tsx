// The boxes of a report's rows, and the bar with what can be done with those that are chosen.
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { type ReactNode, useMemo, useState } from "react";

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
  readonly batch: (rows: readonly Row[]) => ReactNode;
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
  return {
    selection,
    batch: (rows) => {
      const own = rows.filter((row) => chosen.has(row[rowKey]) && isChoosable(row));
      if (own.length === 0) return null;
      return (
        <SelectionBar words={`${itemCount(own.length)} selected, ${formatCents(sumOf(own, amountOf))}`}>
          <Button size="medium" onClick={() => choose(NONE)}>
            Clear selection
          </Button>
          {actions(own)}
        </SelectionBar>
      );
    },
  };
}
