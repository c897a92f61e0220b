// Reads what went out of the trust banks over a range of days.
import type { ReportHandler } from "@fiducia/database/handlers";
import { eventsInRange } from "../../shared/event-range.ts";
import { listRows } from "../../shared/listing.ts";
import { cashOfEvents } from "../shared/register.store.ts";
import { cashDisbursementsRegisterReport } from "./cash-disbursements-register.report.ts";

export const cashDisbursementsRegister: ReportHandler<typeof cashDisbursementsRegisterReport> = (
  question,
) => {
  const { unit, caller, today, filter } = question;
  const range = { start: filter.startDate, end: filter.endDate };
  const events = eventsInRange({ agencyId: unit.agencyId, caller, today, range, offices: "all" });
  return listRows(question, cashDisbursementsRegisterReport, {
    rows: cashOfEvents(events, "out"),
    sort: "transactionDate",
  });
};
