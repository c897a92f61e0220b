// Customer Accounts: what clients owe, and what they have paid ahead.
import { customerReports, invoiceReports } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

export const customerAccountsArea = defineArea({
  name: "customer-accounts",
  menuGroup: "Customer Accounts",
  entries: [
    planned({
      name: "GetCustomerBalanceSummaryReport",
      menu: [
        {
          label: "Summary Report",
          submenu: "Customer Balance",
          description: "Balance due per customer as of the current date",
        },
      ],
      route: "/customer-balance-summary",
      access: customerReports,
    }),
    planned({
      name: "GetCustomerBalanceDetailReport",
      menu: [
        {
          label: "Detail Report",
          submenu: "Customer Balance",
          description: "One row per invoice or credit",
        },
      ],
      route: "/customer-balance-detail",
      access: customerReports,
    }),
    planned({
      name: "GetCustomerUnappliedCreditReport",
      menu: [{ label: "Unapplied Credits / Payments" }],
      route: "/unapplied-credits",
      access: customerReports,
    }),
    planned({
      name: "GetUnpaidInvoiceReportV2",
      menu: [
        {
          label: "Unpaid Invoices",
          submenu: "Invoice Report",
          description: "Open invoices not paid in full",
        },
      ],
      route: "/unpaid-invoices",
      access: invoiceReports,
    }),
    planned({
      name: "GetPastDueInvoiceReport",
      menu: [
        {
          label: "Past Due Invoices",
          submenu: "Invoice Report",
          description: "Overdue invoices not paid in full",
        },
      ],
      route: "/past-due-invoices",
      access: invoiceReports,
    }),
  ],
});
