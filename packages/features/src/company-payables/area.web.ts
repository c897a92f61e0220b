// The screens and dialogs of Company Payables.
export const companyPayablesScreens = {
  GetCompanyPayablesReport: () => import("./company-payables/company-payables.screen.tsx"),
  GetHeldPayments: () => import("./held-payments/held-payments.screen.tsx"),
  GetBankFiles: () => import("./bank-files/bank-files.screen.tsx"),
  GetCommissionStatements: () => import("./commission-statements/commission-statements.screen.tsx"),
  GetPaymentsMade: () => import("./payments-made/payments-made.screen.tsx"),
};

export const companyPayablesDialogs = {
  PayCompanies: () => import("./pay-companies/pay-companies.dialog.tsx"),
  SelectCompanyPayableAccounts: () => import("./company-payables/select-company-payable-accounts.dialog.tsx"),
};
