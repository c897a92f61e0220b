// Accounting days have no time of day; they are `yyyy-MM-dd` in the agency's zone and compare as text.
import type { Instant } from "./clock.ts";
import { zoneOffset } from "./zone-offset.ts";

/** A calendar day as `yyyy-MM-dd`. */
export type Day = string & { readonly __day: unique symbol };

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10) as Day;

/** Reads `yyyy-MM-dd`; undefined for any other form and for a day that does not exist. There is no year 0. */
export function parseDay(text: string): Day | undefined {
  if (!/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  // Every month has 28 days; later days are checked against the calendar.
  if (text.slice(8) <= "28") return text as Day;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && fromUtc(ms) === text ? (text as Day) : undefined;
}

/** Like `parseDay`, for text that the program wrote; throws when it is not a day. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (!parsed) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

/** The screen's form of a day: `MM/dd/yyyy`. */
export const formatDay = (value: Day): string =>
  `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`;

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The month of a day: "October 2026". */
export const monthName = (value: Day): string =>
  `${MONTHS[Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}`;

const FIRST = utc("0001-01-01" as Day);
const LAST = utc("9999-12-31" as Day);

/** A day beyond the years of four digits is the first or the last of them. */
export const addDays = (value: Day, days: number): Day =>
  fromUtc(Math.min(Math.max(utc(value) + days * MS_PER_DAY, FIRST), LAST));

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

/** A moment as the wall clock of a zone, written as if it were UTC. */
const onClocks = (instant: Instant, zone: string): number => instant + zoneOffset(instant, zone);

/** Caches the last day that was written: the rows of a listing mostly repeat it. */
let lastDay = { number: 0, text: "1970-01-01" as Day };

/** The calendar day on which an instant falls in a zone such as `America/Chicago`. Throws on an unknown zone. */
export function dayOf(instant: Instant, zone: string): Day {
  const number = Math.floor(onClocks(instant, zone) / MS_PER_DAY);
  if (number !== lastDay.number) lastDay = { number, text: day(fromUtc(number * MS_PER_DAY)) };
  return lastDay.text;
}

/** Minutes since midnight on the clocks of a zone: 593 at 9:53 AM. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const onClock = onClocks(instant, zone);
  return Math.floor((onClock - Math.floor(onClock / MS_PER_DAY) * MS_PER_DAY) / MS_PER_MINUTE);
}

/** `h:mm AM` in a zone, the screen's form of a time. */
export function formatTime(instant: Instant, zone: string): string {
  const minutes = minuteOfDay(instant, zone);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Days since 1970-01-01. */
export const dayNumber = (value: Day): number => utc(value) / MS_PER_DAY;
