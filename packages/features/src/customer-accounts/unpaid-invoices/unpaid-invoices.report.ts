// Unpaid Invoices: invoices and debts of returned checks that are not paid in full, as of a day.
import { invoiceReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import {
  ageColumns,
  amountColumns,
  invoiceFilterOf,
  invoiceReport,
  namingColumns,
  openInvoiceRow,
  placeColumns,
} from "@fiducia/money/owed/invoice-row.contract";
import { z } from "zod";

export const unpaidInvoicesReport = defineReport({
  ...invoiceReport,
  name: "GetUnpaidInvoiceReportV2",
  title: "Unpaid Invoices",
  route: "/unpaid-invoices",
  menu: [
    {
      label: "Unpaid Invoices",
      submenu: "Invoice Report",
      description: "Open invoices not paid in full",
      synonyms: ["receivables", "open invoices"],
    },
  ],
  access: invoiceReports,
  filter: invoiceFilterOf({
    /** Unused credits too, in a column of their own. */
    includeCredits: z.boolean().optional(),
  }),
  row: openInvoiceRow,
  failure: "Error: Unable to get unpaid invoices",
  summaryWords: { label: "What clients owe by age" },
  columns: [
    ...namingColumns,
    ...amountColumns,
    {
      key: "unappliedCredit",
      label: "Unapplied credit",
      kind: "money",
      term: "unapplied",
      total: true,
      hidden: true,
    },
    ...ageColumns(6),
    ...placeColumns,
  ],
});
