// Customer Accounts: what clients owe, and what they have paid ahead.
import { defineArea } from "@fiducia/contract/define-area";
import { balanceDetailReport } from "./balance-detail/balance-detail.report.ts";
import { balanceSummaryReport } from "./balance-summary/balance-summary.report.ts";
import { pastDueInvoicesReport } from "./past-due-invoices/past-due-invoices.report.ts";
import { unappliedCreditsReport } from "./unapplied-credits/unapplied-credits.report.ts";
import { unpaidInvoicesReport } from "./unpaid-invoices/unpaid-invoices.report.ts";

export const customerAccountsArea = defineArea({
  name: "customer-accounts",
  menuGroup: "Customer Accounts",
  entries: [
    balanceSummaryReport,
    balanceDetailReport,
    unappliedCreditsReport,
    unpaidInvoicesReport,
    pastDueInvoicesReport,
  ],
});
