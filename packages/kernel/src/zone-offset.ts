// The offset of a zone from UTC at a moment: asked of Intl at the start of each day, computed in between.
import type { Instant } from "./clock.ts";

const MS_PER_DAY = 86_400_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Cache: day number in UTC to the offset at its start. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** Throws on an unknown zone. */
function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    const date = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
    zone = {
      format: new Intl.DateTimeFormat("en-US", { timeZone: name, ...date, ...time }),
      offsets: new Map(),
    };
    zones.set(name, zone);
  }
  return zone;
}

/** Parses what Intl writes: "11/20/2026, 09:53:07". */
function readOff({ format }: Zone, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000;
  const [, month, day, year = "", time] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(format.format(second)) ?? [];
  return Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${time}Z`) - second;
}

function atBeginning(zone: Zone, dayInUtc: number): number {
  let offset = zone.offsets.get(dayInUtc);
  if (offset === undefined) {
    offset = readOff(zone, dayInUtc * MS_PER_DAY);
    zone.offsets.set(dayInUtc, offset);
  }
  return offset;
}

/**
 * Milliseconds by which local time in a zone such as `America/Chicago` is ahead of UTC; negative when it is behind. A
 * day on which the offset changes differs at its ends, since no day changes it twice. Throws on an unknown zone, and
 * on a number that is no moment.
 */
export function zoneOffset(instant: Instant, name: string): number {
  const zone = zoneOf(name);
  if (!Number.isFinite(instant)) throw new RangeError(`not a moment: ${instant}`);
  const day = Math.floor(instant / MS_PER_DAY);
  const offset = atBeginning(zone, day);
  return offset === atBeginning(zone, day + 1) ? offset : readOff(zone, instant);
}
