// The screens and dialogs of Trust Accounting that need more than the one report screen.
export const trustAccountingScreens = {
  GetReceiptReport: () => import("./all-trust-transactions/all-trust-transactions.screen.tsx"),
  GetTransactionsByPeriod: () => import("./trust-transactions/trust-transactions.screen.tsx"),
};

export const trustAccountingDialogs = {
  SaveSearch: () => import("./all-trust-transactions/save-search.dialog.tsx"),
  SearchAccountingItems: () => import("./all-trust-transactions/search-accounting-items.dialog.tsx"),
};
