// An amount in a row: where the row leads somewhere, it is the pointer's way to the same place.

import type { CellText } from "../cell-text.ts";
import { MoneyText } from "../money-text.tsx";
import type { RowAction } from "./report-table-props.tsx";
import classes from "./row-amount.module.css";

/** The action by which the row leads somewhere; undefined when it leads nowhere. */
export const openingOf = (actions: readonly RowAction[]): RowAction | undefined =>
  actions.find(({ opensRow }) => opensRow);

/** Whoever marks text by drawing over an amount wants to copy it. */
const isMarking = (): boolean => window.getSelection()?.isCollapsed === false;

interface RowAmountProps {
  readonly shown: CellText;
  readonly opening: RowAction | undefined;
}

/**
 * Nothing lies behind zero. The link takes no focus, so that amounts are no stops of the Tab key: its cell has it, where
 * Enter does the same, and on a card the button of the same name.
 */
export function RowAmount({ shown: { text, tone }, opening }: RowAmountProps) {
  if (!opening || text === "" || tone === "zero") return <MoneyText text={text} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the cell has focus and keys.
    <span
      role="link"
      className={classes.link}
      title={opening.description}
      onClick={() => isMarking() || opening.onSelect()}
    >
      <MoneyText text={text} />
    </span>
  );
}
