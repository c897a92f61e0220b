// The screens and dialogs of Agency Revenue.
export const agencyRevenueScreens = {
  GetAgencyRevenueReport: () => import("./agency-revenue/agency-revenue.screen.tsx"),
};

export const agencyRevenueDialogs = {
  TransferRevenue: () => import("./transfer-revenue/transfer-revenue.dialog.tsx"),
  SelectAgencyRevenueAccounts: () => import("./agency-revenue/select-agency-revenue-accounts.dialog.tsx"),
};
