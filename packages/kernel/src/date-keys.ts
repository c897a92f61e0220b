// The letters that stand for days in a date field, as bookkeepers know them from their accounting packages.
import { addDays, type Day, day } from "./day.ts";

const monthOf = (value: Day): string => value.slice(0, 7);
const yearOf = (value: Day): string => value.slice(0, 4);

/** The first day of the month after. */
function nextMonth(value: Day): Day {
  const lastPossible = addDays(day(`${monthOf(value)}-28`), 4);
  return day(`${monthOf(lastPossible)}-01`);
}

const KEYS: Readonly<Record<string, (shown: Day, today: Day) => Day>> = {
  t: (_, today) => today,
  "+": (shown) => addDays(shown, 1),
  "=": (shown) => addDays(shown, 1),
  "-": (shown) => addDays(shown, -1),
  m: (shown) => day(`${monthOf(shown)}-01`),
  h: (shown) => addDays(nextMonth(shown), -1),
  y: (shown) => day(`${yearOf(shown)}-01-01`),
  r: (shown) => day(`${yearOf(shown)}-12-31`),
};

/**
 * T is today, + and - the next and the previous day, M and H the first and last of the month, Y and R of the year;
 * counted from the day in the field, or from today when it is empty. Undefined for any other key.
 */
export const dayByKey = (key: string, shown: Day | undefined, today: Day): Day | undefined =>
  KEYS[key.toLowerCase()]?.(shown ?? today, today);
