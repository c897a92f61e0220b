// Reads the lines of the invoices and credit memos among the events.
import type { ReportHandler } from "@fiducia/serving/handlers";
import { listLines } from "../../line-item-report/shared/line-items.store.ts";
import { rangeAsked } from "../shared/events-asked.store.ts";
import { lineItemsOfEventsReport } from "./line-items-of-events.report.ts";

export const lineItemsOfEvents: ReportHandler<typeof lineItemsOfEventsReport> = async (question) =>
  listLines(question, lineItemsOfEventsReport, await rangeAsked(question));
