// The boxes of the rows of payables or revenue, and the bar with what can be done with those that are chosen.
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import type { Access } from "@fiducia/contract/access";
import { permits } from "@fiducia/contract/access";
import { ITEM_TYPES, labelOf } from "@fiducia/contract/vocabulary";
import { formatCents } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { type ReactNode, useMemo, useState } from "react";
import type { PartOfAccountRow } from "../parts-of-accounts/part-of-account.contract.ts";
import { isReady, proposedOf, sumOfProposed } from "./chosen-lines.rules.ts";

export interface ChosenLinesAction {
  readonly access: Access;
  /** "Pay". */
  readonly label: string;
  /** Is told the chosen lines; those that were acted on are not ready any more, and leave the choice. */
  readonly onAct: (rows: readonly PartOfAccountRow[]) => void;
  /** What else can be done with the chosen lines. */
  readonly also?: { readonly label: string; readonly onAct: (rows: readonly PartOfAccountRow[]) => void };
  /** In the head of the report, without a choice. */
  readonly whole?: { readonly label: string; readonly onAct: () => void };
}

interface ChosenLines {
  readonly selection?: RowSelection<PartOfAccountRow>;
  readonly batch?: (rows: readonly PartOfAccountRow[]) => ReactNode;
  readonly primary?: () => ReactNode;
}

const NONE: ReadonlySet<unknown> = new Set();

/** Nothing for who may not act. */
export function useChosenLines(action: ChosenLinesAction | undefined): ChosenLines {
  const session = useSession();
  const [chosen, choose] = useState(NONE);
  const selection = useMemo<RowSelection<PartOfAccountRow>>(
    () => ({
      chosen,
      onChange: choose,
      isChoosable: isReady,
      // Lines of one item can have the same words.
      nameOf: (row) =>
        `${labelOf(ITEM_TYPES, row.itemType)} ${row.itemNumber}, ${row.lineItemDescription}, ${formatCents(proposedOf(row))}`,
    }),
    [chosen],
  );
  if (!action || !permits(session, action.access)) return {};
  const clear = () => choose(NONE);
  const { whole } = action;
  return {
    selection,
    batch: (rows) => {
      const own = rows.filter((row) => chosen.has(row.partId) && isReady(row));
      if (own.length === 0) return null;
      return (
        <SelectionBar words={`${itemCount(own.length)} selected, ${formatCents(sumOfProposed(own))}`}>
          <Button size="medium" onClick={clear}>
            Clear selection
          </Button>
          {action.also && (
            <Button size="medium" onClick={() => action.also?.onAct(own)}>
              {action.also.label}
            </Button>
          )}
          <Button size="medium" kind="primary" onClick={() => action.onAct(own)}>
            {action.label}
          </Button>
        </SelectionBar>
      );
    },
    ...(whole && {
      primary: () => (
        <Button kind="primary" size="medium" onClick={whole.onAct}>
          {whole.label}
        </Button>
      ),
    }),
  };
}
