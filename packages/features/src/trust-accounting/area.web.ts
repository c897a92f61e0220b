// The screens of Trust Accounting that need more than the one report screen.
export const trustAccountingScreens = {
  GetTransactionsByPeriod: () => import("./trust-transactions/trust-transactions.screen.tsx"),
};
