// The boxes of the rows of payables or revenue, and the bar with what can be done with those that are chosen.
import type { AllRows } from "@fiducia/browser/report/report-frame.tsx";
import { useChooseAll } from "@fiducia/browser/report/use-choose-all";
import { useChosenRows } from "@fiducia/browser/report/use-chosen-rows.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import type { Access } from "@fiducia/contract/access";
import { permits } from "@fiducia/contract/access";
import { ITEM_TYPES, labelOf } from "@fiducia/contract/vocabulary";
import { formatCents } from "@fiducia/kernel/cents";
import type { PartOfAccountRow } from "@fiducia/money/lines/part-of-account.contract";
import { Button } from "@fiducia/ui/button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import type { ReactNode } from "react";
import { isReady, proposedOf } from "./chosen-lines.rules.ts";

export interface ChosenLinesAction {
  readonly access: Access;
  /** "Pay". */
  readonly label: string;
  /** How lines are acted on, before one is chosen. */
  readonly hint: string;
  /** Is told the chosen lines; those that were acted on are not ready any more, and leave the choice. */
  readonly onAct: (rows: readonly PartOfAccountRow[]) => void;
  /** What else can be done with the chosen lines. */
  readonly also?: { readonly label: string; readonly onAct: (rows: readonly PartOfAccountRow[]) => void };
  /** In the head of the report, without a choice; with no act of its own it chooses every line that is ready. */
  readonly whole: { readonly label: string; readonly onAct?: () => void };
}

interface ChosenLines {
  readonly selection?: RowSelection<PartOfAccountRow>;
  readonly batch?: (rows: readonly PartOfAccountRow[], all: AllRows) => ReactNode;
  readonly primary?: (rows: readonly PartOfAccountRow[], all: AllRows) => ReactNode;
}

interface ActOnAllProps {
  readonly label: string;
  readonly choosing: Parameters<typeof useChooseAll<PartOfAccountRow>>[0];
  readonly onAct: (rows: readonly PartOfAccountRow[]) => void;
}

/** Chooses every line that is ready, also those that are not loaded yet, and acts on them; hidden where none is. */
function ActOnAll({ label, choosing, onAct }: ActOnAllProps) {
  const { choose, isAwaited } = useChooseAll(choosing, onAct);
  if (choosing.all.onLoad === undefined && !choosing.rows.some(isReady)) return null;
  return (
    <Button kind="primary" size="medium" isBusy={isAwaited} onClick={choose}>
      {label}
    </Button>
  );
}

// Lines of one item can have the same words.
const nameOf = (row: PartOfAccountRow): string =>
  `${labelOf(ITEM_TYPES, row.itemType)} ${row.itemNumber}, ${row.lineItemDescription}, ${formatCents(proposedOf(row))}`;

/** Nothing for who may not act. */
export function useChosenLines(action: ChosenLinesAction | undefined): ChosenLines {
  const session = useSession();
  const chosen = useChosenRows<PartOfAccountRow>({
    rowKey: "partId",
    nameOf,
    amountOf: proposedOf,
    isChoosable: isReady,
    actions: (rows) => (
      <>
        {action?.also && (
          <Button size="medium" onClick={() => action.also?.onAct(rows)}>
            {action.also.label}
          </Button>
        )}
        <Button size="medium" kind="primary" onClick={() => action?.onAct(rows)}>
          {action?.label}
        </Button>
      </>
    ),
  });
  if (!action || !permits(session, action.access)) return {};
  const { whole, onAct } = action;
  return {
    selection: chosen.selection,
    batch: chosen.batch,
    primary: (rows, all) =>
      whole.onAct ? (
        <Button kind="primary" size="medium" onClick={whole.onAct}>
          {whole.label}
        </Button>
      ) : (
        <ActOnAll label={whole.label} choosing={chosen.choosing(rows, all)} onAct={onAct} />
      ),
  };
}
