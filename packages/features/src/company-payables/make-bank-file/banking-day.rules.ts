// The days on which the Federal Reserve moves money: not on weekends, and not on its holidays.
import { addDays, type Day, dayNumber } from "@fiducia/kernel/day";

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** January 1, 1970 was a Thursday. */
const weekdayOf = (on: Day): number => (dayNumber(on) + THURSDAY) % 7;

/** Month and day of holidays that fall on any weekday; one on a Sunday is kept on the Monday, one on a Saturday not at all. */
const FIXED = ["01-01", "06-19", "07-04", "11-11", "12-25"];

/** Month, weekday and which of the month; -1 is the last. */
const FLOATING = [
  ["01", MONDAY, 3],
  ["02", MONDAY, 3],
  ["05", MONDAY, -1],
  ["09", MONDAY, 1],
  ["10", MONDAY, 2],
  ["11", THURSDAY, 4],
] as const;

const monthOf = (on: Day): string => on.slice(5, 7);

function isFloating(on: Day): boolean {
  const place = Math.ceil(Number(on.slice(8)) / 7);
  const isLast = monthOf(addDays(on, 7)) !== monthOf(on);
  return FLOATING.some(
    ([month, weekday, which]) =>
      monthOf(on) === month && weekdayOf(on) === weekday && (which === -1 ? isLast : place === which),
  );
}

const isFixed = (on: Day): boolean => FIXED.includes(on.slice(5));

export function isBankingDay(on: Day): boolean {
  const weekday = weekdayOf(on);
  if (weekday === SUNDAY || weekday === SATURDAY || isFixed(on) || isFloating(on)) return false;
  return weekday !== MONDAY || !isFixed(addDays(on, -1));
}

/** The day itself when banks work on it, else the first after it on which they do. */
export const bankingDayFrom = (on: Day): Day => (isBankingDay(on) ? on : bankingDayFrom(addDays(on, 1)));
