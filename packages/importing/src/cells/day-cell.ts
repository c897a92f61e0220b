// Days as the files of other systems write them.
import { type Day, parseDay } from "@fiducia/kernel/day";

/** Whether a column of days writes the month or the day first. */
export type DayOrder = "monthFirst" | "dayFirst";

const NUMBERS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NAMED_FIRST = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{2,4})$/;
const NAMED_SECOND = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{2,4})$/;

/** A year of two digits is in the hundred years that end in 2049, since policies rarely reach further. */
const yearOf = (text: string): string =>
  text.length === 2 ? `${Number(text) < 50 ? "20" : "19"}${text}` : text.padStart(4, "0");

const dayIn = (year: string, month: string | number, day: string): Day | undefined =>
  parseDay(`${yearOf(year)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);

function namedDay(text: string): Day | undefined {
  const first = NAMED_FIRST.exec(text);
  const second = NAMED_SECOND.exec(text);
  const [month, day, year] = first ? first.slice(1) : second ? [second[2], second[1], second[3]] : [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const place = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return place === -1 ? undefined : dayIn(year, place + 1, day);
}

/**
 * Reads a day; undefined for anything else and for a day that does not exist. A time of day is left out.
 * `2026-03-04` and `Mar 4, 2026` read alike in every order.
 */
export function readDayCell(text: string, order: DayOrder): Day | undefined {
  const [, first, second, third] = NUMBERS.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined || third === undefined) return namedDay(text.trim());
  if (first.length === 4) return dayIn(first, second, third);
  if (first.length > 2) return undefined;
  return order === "monthFirst" ? dayIn(third, first, second) : dayIn(third, second, first);
}

/** The order in which most of the days of a column exist; where both fit alike, the one that was found before. */
export function dayOrderOf(texts: Iterable<string>, before: DayOrder = "monthFirst"): DayOrder {
  let lead = 0;
  for (const text of texts) {
    if (readDayCell(text, "monthFirst") !== undefined) lead += 1;
    if (readDayCell(text, "dayFirst") !== undefined) lead -= 1;
  }
  if (lead === 0) return before;
  return lead > 0 ? "monthFirst" : "dayFirst";
}
