// Reads the invoices that were not paid in full at the end of a day.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listAged } from "../shared/as-of-listing.server.ts";
import { notedInvoices } from "../shared/noted-invoices.store.ts";
import { openInvoices } from "../shared/open-invoices.store.ts";
import { unpaidInvoicesReport } from "./unpaid-invoices.report.ts";

export const unpaidInvoices: ReportHandler<typeof unpaidInvoicesReport> = (question) =>
  listAged(question, unpaidInvoicesReport, {
    rows: notedInvoices(
      question.unit.agencyId,
      openInvoices(question, { includeCredits: question.filter.includeCredits }),
    ),
    sort: "dueDate,transactionDate,itemNumber",
    isByBucket: true,
  });
