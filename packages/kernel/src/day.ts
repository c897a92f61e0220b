// Accounting days have no time of day; they are `yyyy-MM-dd` in the agency's zone and compare as text.
import type { Instant } from "./clock.ts";

/** A calendar day as `yyyy-MM-dd`. */
export type Day = string & { readonly __day: unique symbol };

const MS_PER_DAY = 86_400_000;
const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10) as Day;

/** Reads `yyyy-MM-dd`; undefined for any other form and for a day that does not exist, as none does in the year 0. */
export function parseDay(text: string): Day | undefined {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && fromUtc(ms) === text ? (text as Day) : undefined;
}

/** As `parseDay`, for text that the program itself wrote; throws when it is no day. */
export function day(text: string): Day {
  const parsed = parseDay(text);
  if (!parsed) throw new RangeError(`not a day: ${text}`);
  return parsed;
}

/** The screen's form of a day: `MM/dd/yyyy`. */
export const formatDay = (value: Day): string =>
  `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`;

export const addDays = (value: Day, days: number): Day => fromUtc(utc(value) + days * MS_PER_DAY);

export const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(zone, format);
  }
  return format;
}

/** The calendar day on which an instant falls in a zone such as `America/Chicago`. Throws on an unknown zone. */
export const dayOf = (instant: Instant, zone: string): Day => day(partsIn(zone).format(instant));

const times = new Map<string, Intl.DateTimeFormat>();

/** `h:mm AM` in a zone, the screen's form of a time. */
export function formatTime(instant: Instant, zone: string): string {
  let format = times.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
    times.set(zone, format);
  }
  return format.format(instant).replace(/\s/g, " ");
}

const minutes = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the clocks of a zone: 593 at 9:53 AM. */
export function minuteOfDay(instant: Instant, zone: string): number {
  let format = minutes.get(zone);
  if (!format) {
    const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...parts });
    minutes.set(zone, format);
  }
  const [hour = "0", minute = "0"] = format.format(instant).split(":");
  return Number(hour) * 60 + Number(minute);
}

/** Days since 1970-01-01, for a program that counts days. */
export const dayNumber = (value: Day): number => utc(value) / MS_PER_DAY;
