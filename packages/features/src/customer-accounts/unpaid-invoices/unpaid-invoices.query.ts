// Reads the invoices that were not paid in full at the end of a day.

import { lightInvoices } from "@fiducia/money/owed/open-invoices.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listAged } from "../shared/as-of-listing.server.ts";
import { notedInvoices } from "../shared/noted-invoices.store.ts";
import { unpaidInvoicesReport } from "./unpaid-invoices.report.ts";

export const unpaidInvoices: ReportHandler<typeof unpaidInvoicesReport> = (question) =>
  listAged(question, unpaidInvoicesReport, {
    ...lightInvoices(
      question,
      { includeCredits: question.filter.includeCredits },
      { looked: (invoices) => notedInvoices(question.unit.agencyId, invoices) },
    ),
    sort: "dueDate,transactionDate,itemNumber",
    isByBucket: true,
  });
