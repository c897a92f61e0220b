// Reads the lines of the invoices and credit memos among the events.

import { listLines } from "@fiducia/money/lines/line-items.store";
import type { ReportHandler } from "@fiducia/serving/handlers";
import { rangeAsked } from "../shared/events-asked.store.ts";
import { lineItemsOfEventsReport } from "./line-items-of-events.report.ts";

export const lineItemsOfEvents: ReportHandler<typeof lineItemsOfEventsReport> = async (question) =>
  listLines(question, lineItemsOfEventsReport, await rangeAsked(question));
