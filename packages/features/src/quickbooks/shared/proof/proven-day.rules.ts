// Of which day the balances are compared.
import { addDays, type Day } from "@fiducia/kernel/day";
import type { ExportForm } from "../export-form.contract.ts";

/** A day's journal is sent when the day has ended, so until then QuickBooks knows nothing of it. */
export const provenDay = (form: ExportForm, today: Day): Day =>
  form === "DailyJournal" ? addDays(today, -1) : today;
