// What can be done with a transaction from its row: a void, by those who may void from a report.
import { holds } from "@fiducia/contract/caller";
import { type RowAction, rowElementId } from "@fiducia/ui/report-table/report-table-props";
import { useCallback } from "react";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { useSession } from "../../client/session-context.tsx";
import type { TransactionRow } from "./transaction-row.contract.ts";
import { typeLabel } from "./transaction-words.rules.ts";

const VOID_ON_REPORTS = 9008;

/** A struck-out transaction is void already, a reversal cannot be voided, and a void names an item. */
const isVoidable = (row: TransactionRow): row is TransactionRow & { itemId: number } =>
  !row.isVoided && row.reversesNumber === null && row.itemId !== null;

/** The actions of a row; undefined for those who may not void from a report. */
export function useTransactionActions(): ((row: TransactionRow) => readonly RowAction[]) | undefined {
  const mayVoid = holds(useSession(), VOID_ON_REPORTS);
  const openDialog = useOpenDialog();
  const actionsOf = useCallback(
    (row: TransactionRow): readonly RowAction[] => {
      if (!isVoidable(row)) return [];
      const itemName = `${typeLabel(row.transactionType)} ${row.itemNumber}`;
      const returnFocusTo = rowElementId(row.eventId);
      const subject = { itemId: row.itemId, itemName, clientName: row.name, returnFocusTo };
      return [
        {
          label: "Void",
          description: `Void ${itemName}`,
          isDestructive: true,
          onSelect: () => openDialog("VoidItem", subject),
        },
      ];
    },
    [openDialog],
  );
  return mayVoid ? actionsOf : undefined;
}
