// Trust Accounting: what moved trust money, and what has yet to reach the accounting package.
import { transactionsByPeriod, trustReports } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";
import { trustTransactionsReport } from "./trust-transactions/trust-transactions.report.ts";

export const trustAccountingArea = defineArea({
  name: "trust-accounting",
  menuGroup: "Trust Accounting",
  entries: [
    planned({
      name: "GetReceiptReport",
      menu: [{ label: "Search" }],
      route: "/all-trust-transactions",
      access: transactionsByPeriod,
    }),
    trustTransactionsReport,
    planned({
      name: "GetUntransferredTransactions",
      menu: [{ label: "To Be Exported" }],
      route: "/to-be-exported",
      access: trustReports,
    }),
  ],
});
