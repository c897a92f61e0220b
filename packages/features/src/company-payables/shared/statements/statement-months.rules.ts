// The months of which an account current can be made: this one and the twelve before it.
import { addDays, type Day, day, monthName } from "@fiducia/kernel/day";

const MOST = 13;

export interface StatementMonth {
  /** "October 2026". */
  readonly label: string;
  readonly startDate: Day;
  readonly endDate: Day;
}

/** The newest first. */
export function statementMonths(today: Day): readonly StatementMonth[] {
  const months: StatementMonth[] = [];
  // Four days after the 28th are in the next month, whatever month it is.
  const next = addDays(day(`${today.slice(0, 7)}-28`), 4);
  let endDate = addDays(day(`${next.slice(0, 7)}-01`), -1);
  while (months.length < MOST) {
    const startDate = day(`${endDate.slice(0, 7)}-01`);
    months.push({ label: monthName(startDate), startDate, endDate });
    endDate = addDays(startDate, -1);
  }
  return months;
}
