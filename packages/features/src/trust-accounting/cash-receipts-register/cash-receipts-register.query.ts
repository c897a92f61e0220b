// Reads what came into the trust banks over a range of days.
import type { ReportHandler } from "@fiducia/database/handlers";
import { eventsInRange } from "../../shared/event-range.ts";
import { listRows } from "../../shared/listing.ts";
import { cashOfEvents } from "../shared/register.store.ts";
import { cashReceiptsRegisterReport } from "./cash-receipts-register.report.ts";

export const cashReceiptsRegister: ReportHandler<typeof cashReceiptsRegisterReport> = (question) => {
  const { unit, caller, today, filter } = question;
  const range = { start: filter.startDate, end: filter.endDate };
  const events = eventsInRange({ agencyId: unit.agencyId, caller, today, range, offices: "all" });
  return listRows(question, cashReceiptsRegisterReport, {
    rows: cashOfEvents(events, "in"),
    sort: "transactionDate",
  });
};
