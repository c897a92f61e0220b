// Reads the lines of the invoices and credit memos of a range of days.
import type { ReportHandler } from "@fiducia/database/handlers";
import { eventsInRange } from "../../shared/event-range.ts";
import { linesOfEvents } from "../../shared/line-items.store.ts";
import { listRows } from "../../shared/listing.ts";
import { officesOf, TRUST_REPORTS } from "../../shared/scope.ts";
import { lineItemReport } from "./line-item-report.report.ts";

export const lineItems: ReportHandler<typeof lineItemReport> = (question) => {
  const { unit, caller, today, filter } = question;
  const events = eventsInRange({
    agencyId: unit.agencyId,
    caller,
    today,
    range: { start: filter.startDate, end: filter.endDate },
    offices: officesOf(caller, TRUST_REPORTS, filter.officeId),
  });
  return listRows(question, lineItemReport, { rows: linesOfEvents(events), sort: "transactionDate" });
};
