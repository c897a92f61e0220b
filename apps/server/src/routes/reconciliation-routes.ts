// The route of a reconciliation's report: three figures, what is under way and owners, on paper or as CSV.

import { reconciliationReportCall } from "@fiducia/pages/reconciliations/report/reconciliation-report.contract";
import { reconciliationReport } from "@fiducia/pages/reconciliations/report/reconciliation-report.query";
import { listingPdf } from "@fiducia/paper/pdf/listing-pdf";
import { listingsCsv } from "@fiducia/paper/report/listing-csv";
import type { FastifyInstance } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { csv, offerPaper, pdf } from "./paper-route.ts";

export const offerReconciliationReport = (app: FastifyInstance, context: HttpContext): void =>
  offerPaper(app, context, {
    call: reconciliationReportCall,
    read: ({ unit, caller, filter }) => reconciliationReport(unit, caller, filter),
    draw: (listings, { filter: { bankAccountId, throughOn, form }, at }) => {
      const name = `reconciliation-${bankAccountId}-${throughOn}`;
      return form === "csv"
        ? csv(name, listingsCsv(listings))
        : pdf(name, listingPdf(listings, at, { isOneDocument: true }));
    },
  });
