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

type ItemRow = TransactionRow & { readonly itemId: number };

/** A bank charge or a move of agency funds is no accounting item. */
const hasItem = (row: TransactionRow): row is ItemRow => row.itemId !== null;

const itemNameOf = (row: TransactionRow): string => `${typeLabel(row.transactionType)} ${numberLabel(row)}`;

const clientIdOf = ({ clientNumber }: TransactionRow): number | undefined =>
  clientNumber === null ? undefined : Number(clientNumber);

/** Opens the item in a window of its own, where a site shows items of its type. */
function viewAction(row: ItemRow, popup: ItemPopup): RowAction[] {
  const site = itemSiteOf(row.transactionType);
  const clientId = clientIdOf(row);
  if (!site || (clientId === undefined && site !== "outgoingPayment")) return [];
  const item = { site, intent: "read_only", itemId: row.itemId, clientId } as const;
  return [{ label: "View", description: `View ${itemNameOf(row)}`, onSelect: () => popup.show(item) }];
}

/** A struck-out transaction is void already, and a reversal cannot be voided. */
function voidAction(row: ItemRow, open: ReturnType<typeof useOpenDialog>): RowAction[] {
  if (row.isVoided || row.reversesNumber !== null) return [];
  const itemName = itemNameOf(row);
  const returnFocusTo = rowElementId(row.eventId);
  const subject = { itemId: row.itemId, itemName, clientName: row.name, returnFocusTo };
  const onSelect = () => open("VoidItem", subject);
  return [{ label: "Void", description: `Void ${itemName}`, isDestructive: true, onSelect }];
}

/** The actions of the rows, and the window that a view opens. */
export function useTransactionActions() {
  const mayVoid = holds(useSession(), VOID_ON_REPORTS);
  const openDialog = useOpenDialog();
  const popup = useItemPopup();
  const actionsOf = useCallback(
    (row: TransactionRow): readonly RowAction[] =>
      hasItem(row) ? [...viewAction(row, popup), ...(mayVoid ? voidAction(row, openDialog) : [])] : [],
    [popup, mayVoid, openDialog],
  );
  return { popup, actionsOf };
}
