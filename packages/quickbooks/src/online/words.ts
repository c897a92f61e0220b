// What QuickBooks Online calls what the export asks for.
import type { AccountKind, ListName, TransactionType } from "../operation.ts";

export const ONLINE_TYPES: Readonly<Record<TransactionType, string>> = {
  Invoice: "Invoice",
  CreditMemo: "CreditMemo",
  Payment: "Payment",
  Check: "Purchase",
  JournalEntry: "JournalEntry",
};

export const ONLINE_LISTS: Readonly<Record<ListName, string>> = {
  account: "Account",
  customer: "Customer",
  vendor: "Vendor",
  service: "Item",
  class: "Class",
};

export const ACCOUNT_TYPES: Readonly<Record<AccountKind, string>> = {
  Bank: "Bank",
  AccountsReceivable: "Accounts Receivable",
  OtherCurrentAsset: "Other Current Asset",
  OtherCurrentLiability: "Other Current Liability",
  Equity: "Equity",
  Income: "Income",
  Expense: "Expense",
};
