// How far the clocks of a zone are from UTC at a moment: asked of Intl at the ends of a day, counted in between.
import type { Instant } from "./clock.ts";

const MS_PER_DAY = 86_400_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** At the beginning of days in UTC, by the number of the day. */
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

/** Reads the clocks of the zone: "11/20/2026, 09:53:07". */
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
 * Milliseconds by which the clocks of a zone such as `America/Chicago` are before UTC; below zero behind it. A day on
 * which they are put forward or back differs at its ends, since none is put there and back within a day.
 * Throws on an unknown zone, and on what is no moment.
 */
export function zoneOffset(instant: Instant, name: string): number {
  const zone = zoneOf(name);
  if (!Number.isFinite(instant)) throw new RangeError(`not a moment: ${instant}`);
  const day = Math.floor(instant / MS_PER_DAY);
  const offset = atBeginning(zone, day);
  return offset === atBeginning(zone, day + 1) ? offset : readOff(zone, instant);
}
