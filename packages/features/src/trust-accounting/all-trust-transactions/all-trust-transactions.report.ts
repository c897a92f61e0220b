// The result of a search for accounting items: transactions of every kind, oldest first.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { searchFilter, searchWords } from "../shared/search-filter.contract.ts";
import { behindTransaction, transactionColumns, transactionRow } from "../shared/transaction-row.contract.ts";

/** Over many days and types, type and day come first. */
const SOONER: Readonly<Record<string, 1 | 2>> = { transactionType: 1, transactionAt: 2 };

const columns = transactionColumns.map((column) => {
  const priority = SOONER[column.key];
  return priority === undefined ? column : { ...column, priority };
});

export const allTrustTransactionsReport = defineReport({
  name: "GetReceiptReport",
  title: "All Trust Transactions",
  tabLabel: "Main (Accounting Search)",
  route: "/all-trust-transactions",
  menu: [{ label: "Search", dialog: "SearchAccountingItems" }],
  access: transactionsByPeriod,
  filter: searchFilter,
  filterWords: searchWords,
  row: transactionRow,
  answersInGroups: true,
  cached: true,
  rowKey: "eventId",
  voidedKey: "isVoided",
  opens: behindTransaction,
  failure: "Error: Unable to get transactions",
  columns,
});
