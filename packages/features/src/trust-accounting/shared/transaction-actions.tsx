// The actions of a transaction's row: voiding, for users who may void from a report.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { holds } from "@fiducia/contract/caller";
import { itemSiteOf } from "@fiducia/contract/item-link";
import { PERMISSION } from "@fiducia/contract/permissions";
import { type RowAction, rowElementId } from "@fiducia/ui/report-table/report-table-props";
import { useCallback } from "react";
import { numberLabel, typeLabel } from "../../parts/transaction-words.rules.ts";
import type { TransactionRow } from "./transaction-row.contract.ts";

/** A write-off or application names an item of another event, so it is voided by its event. */
const voided = ({ transactionType, itemId, eventId }: TransactionRow) =>
  itemSiteOf(transactionType) && itemId !== null ? { itemId } : { eventId };

/** A struck-out transaction is voided already, and a reversal cannot be voided. */
function voidAction(row: TransactionRow, open: ReturnType<typeof useOpenDialog>): RowAction[] {
  if (row.isVoided || row.reversesNumber !== null) return [];
  const itemName = `${typeLabel(row.transactionType)} ${numberLabel(row)}`.trim();
  const returnFocusTo = rowElementId(row.eventId);
  const onSelect = () => open("VoidItem", { ...voided(row), itemName, clientName: row.name, returnFocusTo });
  return [{ label: "Void", description: `Void ${itemName}`, isDestructive: true, onSelect }];
}

/** The actions of the rows; undefined for users who may not void. */
export function useTransactionActions() {
  const mayVoid = holds(useSession(), PERMISSION.voidFromReport);
  const openDialog = useOpenDialog();
  const actionsOf = useCallback((row: TransactionRow) => voidAction(row, openDialog), [openDialog]);
  return mayVoid ? { actionsOf } : {};
}
