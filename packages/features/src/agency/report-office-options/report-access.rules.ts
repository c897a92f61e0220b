// What each report by office asks of its user; a test holds it against the reports themselves.
import {
  type Access,
  agencyRevenue,
  companyPayables,
  customerReports,
  invoiceReports,
  transactionsByPeriod,
  trustReports,
} from "@fiducia/contract/access";

export const REPORT_ACCESS: Readonly<Record<string, Access>> = {
  GetTransactionsByPeriod: transactionsByPeriod,
  GetUntransferredTransactions: trustReports,
  GetReceiptReport: transactionsByPeriod,
  GetLineItemsForEvents: transactionsByPeriod,
  GetPayMethodsForEvents: transactionsByPeriod,
  GetLineItemReport: transactionsByPeriod,
  GetCompanyPayablesReport: companyPayables,
  GetAgencyRevenueReport: agencyRevenue,
  GetUnpaidInvoiceReportV2: invoiceReports,
  GetPastDueInvoiceReport: invoiceReports,
  GetCustomerUnappliedCreditReport: customerReports,
  GetCustomerBalanceSummaryReport: customerReports,
  GetCustomerBalanceDetailReport: customerReports,
};
