// The access of each report by office; a test compares it with the reports.
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
  GetPaymentsMade: companyPayables,
  GetAgencyRevenueReport: agencyRevenue,
  GetUnpaidInvoiceReportV2: invoiceReports,
  GetPastDueInvoiceReport: invoiceReports,
  GetCustomerUnappliedCreditReport: customerReports,
  GetCustomerBalanceSummaryReport: customerReports,
  GetCustomerBalanceDetailReport: customerReports,
};
