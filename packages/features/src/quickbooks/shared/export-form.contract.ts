// In which form the agency's books go to QuickBooks.
import type { Labels } from "@fiducia/contract/vocabulary";
import { z } from "zod";

/** Documents: invoices, memos, payments, checks, and journal entries for the rest. DailyJournal: one entry a day and office. */
export const EXPORT_FORMS = {
  Documents: "Documents",
  DailyJournal: "Daily journal",
} as const satisfies Labels;

export type ExportForm = keyof typeof EXPORT_FORMS;

export const exportForm = z.enum(Object.keys(EXPORT_FORMS) as [ExportForm, ...ExportForm[]]);
