// A transaction that can be led on its way to QuickBooks from its row: it brought an item, and nothing took that back.

import { itemSiteOf } from "@fiducia/contract/item-link";
import { type Cents, cents } from "@fiducia/kernel/cents";
import { numberLabel, receivedOf, typeLabel } from "../../parts/transaction-words.rules.ts";
import type { TransferItem } from "../../parts/transfer/transfer-orders.contract.ts";
import type { TransactionRow } from "../shared/transaction-row.contract.ts";

/** What the item comes to: invoiced, taken in or paid out. */
const amountOf = (row: TransactionRow): Cents => row.invoiced ?? receivedOf(row) ?? row.disbursed ?? cents(0);

/** Undefined of what has no item of its own, such as a bank charge, of what is void, and of a void. */
export function chosenTransaction(row: TransactionRow): TransferItem | undefined {
  const { itemId, transactionType, isVoided, reversesNumber } = row;
  if (itemId === null || isVoided || reversesNumber !== null || !itemSiteOf(transactionType))
    return undefined;
  const name = `${typeLabel(transactionType)} ${numberLabel(row)}`;
  return { itemId, itemType: transactionType, name, amount: amountOf(row) };
}
