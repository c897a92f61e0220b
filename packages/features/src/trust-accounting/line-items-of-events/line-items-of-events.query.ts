// Reads the lines of the invoices and credit memos among the events.
import type { ReportHandler } from "@fiducia/database/handlers";
import { linesOfEvents } from "../../shared/line-items.store.ts";
import { listRows } from "../../shared/listing.ts";
import { eventsAsked } from "../shared/events-asked.store.ts";
import { lineItemsOfEventsReport } from "./line-items-of-events.report.ts";

export const lineItemsOfEvents: ReportHandler<typeof lineItemsOfEventsReport> = async (question) =>
  listRows(question, lineItemsOfEventsReport, {
    rows: linesOfEvents(await eventsAsked(question)),
    sort: "transactionDate",
  });
