// Days and times in a zone equal those of Intl, also when clocks change.
import fc from "fast-check";
import { expect, test } from "vitest";
import { clockAt, type Instant } from "./clock.ts";
import { dayOf, formatTime, minuteOfDay } from "./day.ts";

/**
 * Zones west and east, with half and quarter hours, with no and two changes a year, a skipped day, a change at
 * midnight.
 */
const ZONES = [
  "America/Chicago",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Pacific/Apia",
  "Pacific/Honolulu",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Europe/Dublin",
  "UTC",
];

const formats = ZONES.map((timeZone) => {
  const date = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const time = { hour: "numeric", minute: "2-digit" } as const;
  return [
    timeZone,
    new Intl.DateTimeFormat("en-CA", { timeZone, ...date }),
    new Intl.DateTimeFormat("en-US", { timeZone, ...time }),
  ] as const;
});

/** The same asked of Intl for each moment. */
function read(instant: Instant, zone: string): string {
  const [, day, time] = formats.find(([name]) => name === zone) ?? [];
  return `${day?.format(instant)} ${time?.format(instant).replace(/\s/g, " ")}`;
}

const shown = (instant: Instant, zone: string) => `${dayOf(instant, zone)} ${formatTime(instant, zone)}`;
const at = (iso: string): Instant => clockAt(iso)();

test("any moment of a hundred and thirty years, in any of the zones", () => {
  const moments = fc.integer({ min: at("1905-01-01T00:00:00Z"), max: at("2037-12-31T23:59:59Z") });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moments, (zone, moment) => {
      expect(shown(moment as Instant, zone)).toBe(read(moment as Instant, zone));
    }),
    { numRuns: 3_000 },
  );
});

test.each(ZONES)("every quarter of an hour around each change of the clocks in %s, 2011 and 2026", (zone) => {
  for (const year of [2011, 2026]) {
    const end = at(`${year + 1}-01-01T00:00:00Z`);
    for (
      let moment = at(`${year}-01-01T00:00:00Z`);
      moment < end;
      moment = (moment + 21_600_000) as Instant
    ) {
      if (minuteOfDay(moment, zone) === minuteOfDay((moment + 86_400_000) as Instant, zone)) continue;
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const near = (moment + quarter * 900_000 + 59_999) as Instant;
        expect(shown(near, zone)).toBe(read(near, zone));
      }
    }
  }
});

test("the hour that comes twice and the hour that never comes", () => {
  const chicago = (iso: string) => shown(at(iso), "America/Chicago");
  expect(chicago("2026-03-08T07:59:59Z")).toBe("2026-03-08 1:59 AM");
  expect(chicago("2026-03-08T08:00:00Z")).toBe("2026-03-08 3:00 AM");
  expect(chicago("2026-11-01T06:30:00Z")).toBe("2026-11-01 1:30 AM");
  expect(chicago("2026-11-01T07:30:00Z")).toBe("2026-11-01 1:30 AM");
});

test("a zone that is none and a moment that is none are refused", () => {
  expect(() => dayOf(at("2026-03-02T16:00:00Z"), "America/Nowhere")).toThrow(RangeError);
  expect(() => dayOf(Number.NaN as Instant, "UTC")).toThrow(RangeError);
});
