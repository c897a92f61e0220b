// What the columns of a transaction show where that is not the field itself.
import type { TransactionRow } from "./transaction-row.contract.ts";
import { numberLabel, transferState, typeLabel } from "./transaction-words.rules.ts";

export const presentedTransaction = {
  transactionType: (row: TransactionRow) => typeLabel(row.transactionType),
  itemNumber: numberLabel,
  lineItem: (row: TransactionRow) => row.lineItem ?? row.payee,
  transferStatus: transferState,
};
