// The screens of Customer Accounts.
export const customerAccountsScreens = {
  GetUnpaidInvoiceReportV2: () => import("./unpaid-invoices/unpaid-invoices.screen.tsx"),
  GetPastDueInvoiceReport: () => import("./past-due-invoices/past-due-invoices.screen.tsx"),
  GetCustomerUnappliedCreditReport: () => import("./unapplied-credits/unapplied-credits.screen.tsx"),
  GetCustomerBalanceSummaryReport: () => import("./balance-summary/balance-summary.screen.tsx"),
  GetCustomerBalanceDetailReport: () => import("./balance-detail/balance-detail.screen.tsx"),
};
