// Past Due Invoices: what clients should have paid by now, by age, and which company the agency has to pay meanwhile.
import { invoiceReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { wireCents, wireDay } from "@fiducia/contract/wire";
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

export const pastDueInvoicesReport = defineReport({
  ...invoiceReport,
  name: "GetPastDueInvoiceReport",
  title: "Past Due Invoices",
  route: "/past-due-invoices",
  menu: [
    {
      label: "Past Due Invoices",
      submenu: "Invoice Report",
      description: "Overdue invoices not paid in full",
      synonyms: ["aging", "overdue", "collections"],
    },
  ],
  access: invoiceReports,
  filter: invoiceFilterOf({}),
  row: openInvoiceRow.extend({
    /** What of it is owed to companies and tax authorities, and not collected from the client. */
    carrierExposure: wireCents,
    /** By the companies' terms the earliest of their days; null without terms. */
    payCarrierBy: wireDay.nullable(),
    /** Days until then, below zero once it is past. */
    carrierDueIn: z.int().nullable(),
  }),
  failure: "Error: Unable to get past due invoices",
  summaryWords: { label: "Past due by age", isStacked: true },
  columns: [
    ...namingColumns,
    ...amountColumns,
    ...ageColumns(5),
    {
      key: "carrierExposure",
      label: "Carrier exposure",
      kind: "money",
      term: "carrier-exposure",
      total: true,
      priority: 4,
    },
    { key: "payCarrierBy", label: "Pay carrier by", kind: "day", priority: 5 },
    { key: "carrierDueIn", label: "Carrier due in days", kind: "count", priority: 4 },
    ...placeColumns,
  ],
});
