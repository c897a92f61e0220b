// What can be done with a transaction from its row: a look at its item, and a void by those who may void from a report.
import { holds } from "@fiducia/contract/caller";
import { type RowAction, rowElementId } from "@fiducia/ui/report-table/report-table-props";
import { useCallback } from "react";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { useSession } from "../../client/session-context.tsx";
import { type ItemPopup, useItemPopup } from "../../client/use-item-popup.ts";
import { itemSiteOf } from "../../shared/item-link.rules.ts";
import type { TransactionRow } from "./transaction-row.contract.ts";
import { numberLabel, typeLabel } from "./transaction-words.rules.ts";

const VOID_ON_REPORTS = 9008;

const itemNameOf = (row: TransactionRow): string =>
  `${typeLabel(row.transactionType)} ${numberLabel(row)}`.trim();

const clientIdOf = ({ clientNumber }: TransactionRow): number | undefined =>
  clientNumber === null ? undefined : Number(clientNumber);

/** The item that the transaction brought, on its site; a write-off or an application names another one's item. */
function ownItem(row: TransactionRow) {
  const site = itemSiteOf(row.transactionType);
  return site && row.itemId !== null ? { site, itemId: row.itemId } : undefined;
}

/** Opens the item in a window of its own; what is no item by its event. */
function viewAction(row: TransactionRow, popup: ItemPopup): RowAction[] {
  const item = ownItem(row);
  const clientId = clientIdOf(row);
  if (item && clientId === undefined && item.site !== "outgoingPayment") return [];
  const intent = "read_only";
  const onSelect = () => popup.show(item ? { ...item, intent, clientId } : { intent, eventId: row.eventId });
  return [{ label: "View", description: `View ${itemNameOf(row)}`, onSelect }];
}

/** A struck-out transaction is void already, and a reversal cannot be voided. */
function voidAction(row: TransactionRow, open: ReturnType<typeof useOpenDialog>): RowAction[] {
  if (row.isVoided || row.reversesNumber !== null) return [];
  const item = ownItem(row);
  const itemName = itemNameOf(row);
  const voided = item ? { itemId: item.itemId } : { eventId: row.eventId };
  const subject = { ...voided, itemName, clientName: row.name, returnFocusTo: rowElementId(row.eventId) };
  const onSelect = () => open("VoidItem", subject);
  return [{ label: "Void", description: `Void ${itemName}`, isDestructive: true, onSelect }];
}

/** The actions of the rows, and the window that a view opens. */
export function useTransactionActions() {
  const mayVoid = holds(useSession(), VOID_ON_REPORTS);
  const openDialog = useOpenDialog();
  const popup = useItemPopup();
  const actionsOf = useCallback(
    (row: TransactionRow): readonly RowAction[] => [
      ...viewAction(row, popup),
      ...(mayVoid ? voidAction(row, openDialog) : []),
    ],
    [popup, mayVoid, openDialog],
  );
  return { popup, actionsOf };
}
