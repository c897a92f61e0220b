// The last twelve months, the current one up to today among them.
import { addDays, type Day, day } from "@fiducia/kernel/day";

const MONTHS = 12;

export interface Month {
  readonly startDate: Day;
  /** Of the current month today. */
  readonly endDate: Day;
}

const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);

/** The months up to the day, the oldest first. */
export function monthsUntil(today: Day): readonly Month[] {
  const months: Month[] = [];
  for (let endDate = today; months.length < MONTHS; ) {
    const startDate = firstOfMonth(endDate);
    months.unshift({ startDate, endDate });
    endDate = addDays(startDate, -1);
  }
  return months;
}

/** The first day of the first of the months. */
export const firstDayOf = (months: readonly Month[]): Day => (months[0] as Month).startDate;
