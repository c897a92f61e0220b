// When a base copy is due, and which ones are kept.
import type { Instant } from "@fiducia/kernel/clock";
import { instantOf } from "@fiducia/kernel/clock";
import { minuteOfDay } from "@fiducia/kernel/day";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** At two o'clock nobody posts. */
const NIGHT_MINUTE = 2 * 60;

export interface LastCopy {
  /** ISO */
  readonly startedAt: string;
  readonly zone: string;
}

/** Whether a copy is due: the first at once, then every night, or every so many hours. */
export function isCopyDue(last: LastCopy | undefined, now: Instant, everyHours: number | undefined): boolean {
  if (!last) return true;
  const startedAt = instantOf(last.startedAt);
  // A copy of the future was made before the clock was set back: it says nothing of today.
  if (startedAt > now + HOUR_MS) return true;
  if (everyHours !== undefined) return now - startedAt >= everyHours * HOUR_MS;
  const sinceMidnight = minuteOfDay(now, last.zone);
  const sinceNight = (sinceMidnight - NIGHT_MINUTE + 24 * 60) % (24 * 60);
  return startedAt < now - sinceNight * MINUTE_MS - (now % MINUTE_MS);
}

export interface KeptCopy {
  readonly name: string;
  /** ISO */
  readonly endedAt: string;
}

/** However old: a clock that was set forward must not take all. */
const ALWAYS = 3;

/** The names of the copies that are kept, of copies from the oldest to the newest. */
export function keptCopies(
  copies: readonly KeptCopy[],
  { keepDays, keepMonths }: { readonly keepDays: number; readonly keepMonths: number },
): ReadonlySet<string> {
  const newest = copies.at(-1);
  if (!newest) return new Set();
  const since = instantOf(newest.endedAt) - keepDays * DAY_MS;
  const months = [...new Set(copies.map(({ endedAt }) => endedAt.slice(0, 7)))].sort().slice(-keepMonths);
  const firstOf = months.map((month) => copies.find(({ endedAt }) => endedAt.startsWith(month))?.name ?? "");
  const recent = copies.filter(({ endedAt }) => instantOf(endedAt) >= since).map(({ name }) => name);
  return new Set([...firstOf, ...recent, ...copies.slice(-ALWAYS).map(({ name }) => name)]);
}
