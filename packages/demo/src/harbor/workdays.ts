// The agency's calendar: workdays, the days of the month on which something is always done, and months ahead.
import { addDays, type Day, day, dayNumber } from "@fiducia/kernel/day";

/** 0 is Sunday. */
export const weekdayOf = (value: Day): number => (dayNumber(value) + 4) % 7;

export const monthOf = (value: Day): number => Number(value.slice(5, 7));
export const yearOf = (value: Day): number => Number(value.slice(0, 4));
const dateOf = (value: Day): number => Number(value.slice(8, 10));

export const dayIn = (year: number, month: number, date: number): Day =>
  day(`${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);

export const firstOfMonth = (value: Day): Day => dayIn(yearOf(value), monthOf(value), 1);

/** The same date so many months later; of dates up to the 28th. */
export function monthsLater(value: Day, months: number): Day {
  const month = yearOf(value) * 12 + monthOf(value) - 1 + months;
  return dayIn(Math.floor(month / 12), (month % 12) + 1, dateOf(value));
}

/** The so-maniest weekday of a month; the last one for -1. */
function nth(year: number, month: number, [weekday, which]: readonly [number, number]): Day {
  if (which < 0) {
    const last = addDays(monthsLater(dayIn(year, month, 1), 1), -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
}

/** The days of the year on which the offices are closed. */
const holidaysOf = (year: number): readonly Day[] => [
  dayIn(year, 1, 1),
  nth(year, 1, [1, 3]),
  nth(year, 5, [1, -1]),
  dayIn(year, 6, 19),
  dayIn(year, 7, 4),
  nth(year, 9, [1, 1]),
  nth(year, 11, [4, 4]),
  addDays(nth(year, 11, [4, 4]), 1),
  dayIn(year, 12, 25),
];

export function isWorkday(value: Day): boolean {
  const weekday = weekdayOf(value);
  return weekday > 0 && weekday < 6 && !holidaysOf(yearOf(value)).includes(value);
}

/** The day itself, or the next workday. */
export function workdayFrom(value: Day): Day {
  let found = value;
  while (!isWorkday(found)) found = addDays(found, 1);
  return found;
}

/** The so-maniest workday after a day. */
export function workdaysAfter(value: Day, many: number): Day {
  let found = value;
  for (let left = many; left > 0; left -= 1) found = workdayFrom(addDays(found, 1));
  return found;
}

/** Whether what is always done on a date of the month, or the next workday, is done on this day. */
export const isDateOfMonth = (value: Day, date: number): boolean =>
  workdayFrom(dayIn(yearOf(value), monthOf(value), date)) === value;

export const isLastWorkdayOfMonth = (value: Day): boolean =>
  isWorkday(value) && monthOf(workdaysAfter(value, 1)) !== monthOf(value);
