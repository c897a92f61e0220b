// Reads the invoices that were past due at the end of a day, with what the agency owes companies for them.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { listAged } from "../shared/as-of-listing.server.ts";
import { notedInvoices } from "../shared/noted-invoices.store.ts";
import { asOfDay, openInvoices } from "../shared/open-invoices.store.ts";
import { companiesOf } from "./carrier-exposure.store.ts";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

export const pastDueInvoices: ReportHandler<typeof pastDueInvoicesReport> = (question) => {
  const asOf = asOfDay(question);
  return listAged(question, pastDueInvoicesReport, {
    rows: sql`select q.*, k.exposure as "carrierExposure", k.pay_by as "payCarrierBy",
        k.pay_by - ${asOf}::date as "carrierDueIn"
      from (${notedInvoices(question.unit.agencyId, openInvoices(question, { isPastDue: true }))}) q
      cross join lateral (${companiesOf(question.unit.agencyId, asOf)}) k`,
    sort: "-daysPastDue,itemNumber",
    isByBucket: true,
  });
};
