// The handlers of Customer Accounts.
import type { HandlersFor } from "@fiducia/serving/handlers";
import type { customerAccountsArea } from "./area.ts";
import { balanceDetail } from "./balance-detail/balance-detail.query.ts";
import { balanceSummary } from "./balance-summary/balance-summary.query.ts";
import { pastDueInvoices } from "./past-due-invoices/past-due-invoices.query.ts";
import { unappliedCredits } from "./unapplied-credits/unapplied-credits.query.ts";
import { unpaidInvoices } from "./unpaid-invoices/unpaid-invoices.query.ts";

export const customerAccountsHandlers: HandlersFor<typeof customerAccountsArea> = {
  GetCustomerBalanceSummaryReport: balanceSummary,
  GetCustomerBalanceDetailReport: balanceDetail,
  GetCustomerUnappliedCreditReport: unappliedCredits,
  GetUnpaidInvoiceReportV2: unpaidInvoices,
  GetPastDueInvoiceReport: pastDueInvoices,
};
