// The result of a search for accounting items: transactions of every kind, oldest first.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { searchFilter } from "../shared/search-filter.contract.ts";
import { behindTransaction, transactionColumns, transactionRow } from "../shared/transaction-row.contract.ts";

export const allTrustTransactionsReport = defineReport({
  name: "GetReceiptReport",
  title: "All Trust Transactions",
  route: "/all-trust-transactions",
  menu: [{ label: "Search", dialog: "SearchAccountingItems" }],
  access: transactionsByPeriod,
  filter: searchFilter,
  row: transactionRow,
  answersInGroups: true,
  cached: true,
  rowKey: "eventId",
  voidedKey: "isVoided",
  opens: behindTransaction,
  failure: "Error: Unable to get transactions",
  columns: transactionColumns,
});
