// Reads the invoices that were past due at the end of a day, with what the agency owes companies for them.

import { asOfDay, lightInvoices } from "@fiducia/money/owed/open-invoices.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { type RawBuilder, sql } from "kysely";
import { listAged } from "../shared/as-of-listing.server.ts";
import { notedInvoices } from "../shared/noted-invoices.store.ts";
import { companiesOf, exposureOf } from "./carrier-exposure.store.ts";
import { pastDueInvoicesReport } from "./past-due-invoices.report.ts";

export const pastDueInvoices: ReportHandler<typeof pastDueInvoicesReport> = (question) => {
  const asOf = asOfDay(question);
  const { agencyId } = question.unit;
  const looked = (invoices: RawBuilder<unknown>) => sql`
    select q.*, k.exposure as "carrierExposure", k.pay_by as "payCarrierBy", k.pay_by - ${asOf}::date as "carrierDueIn"
    from (${notedInvoices(agencyId, invoices)}) q
    cross join lateral (${companiesOf(agencyId, asOf)}) k`;
  const summed = (invoices: RawBuilder<unknown>) => sql`
    select q.*, k.exposure as "carrierExposure" from (${invoices}) q
    cross join lateral (${exposureOf(agencyId, asOf)}) k`;
  return listAged(question, pastDueInvoicesReport, {
    ...lightInvoices(question, { isPastDue: true }, { looked, summed }),
    sort: "-daysPastDue,itemNumber",
    isByBucket: true,
  });
};
