// Shows a day from the server: `MM/dd/yyyy`, "n/a" when there is none, "Error" for anything that is not a day.
import { formatDay, parseDay } from "./day.ts";
import { log } from "./log.ts";

export const NO_DAY = "n/a";
export const UNREADABLE_DAY = "Error";

/** Takes `yyyy-MM-dd`; anything else that is not empty reads "Error" and is logged. */
export function dayText(value: unknown): string {
  if (value === null || value === undefined || value === "") return NO_DAY;
  const day = typeof value === "string" ? parseDay(value) : undefined;
  if (day) return formatDay(day);
  log.error(`A day of the server is not of the form yyyy-MM-dd: ${String(value).slice(0, 40)}`);
  return UNREADABLE_DAY;
}
