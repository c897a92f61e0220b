// Reads the lines of the invoices and credit memos of a range of days, without those that an opening brought.
import { said } from "@fiducia/contract/spellings";
import { listLinesToldOn } from "@fiducia/money/lines/line-items.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { officesOf, ofPolicyOffice, TRUST_REPORTS } from "@fiducia/serving/scope";
import { lineItemReport } from "./line-item-report.report.ts";

export const lineItems: ReportHandler<typeof lineItemReport> = (question) => {
  const { unit, caller, today, filter } = question;
  return listLinesToldOn(question, lineItemReport, {
    agencyId: unit.agencyId,
    caller,
    today,
    range: { start: filter.startDate, end: filter.endDate },
    offices: officesOf(caller, TRUST_REPORTS),
    officeId: said(filter, "officeId"),
    conditions: [happenedHere, ...ofPolicyOffice(said(filter, "policyOfficeId"))],
  });
};
