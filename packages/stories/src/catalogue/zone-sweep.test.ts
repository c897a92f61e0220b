// Days are the agency's, whatever the machine's zone: tested around every change of clocks against PostgreSQL, and
// with two common mistakes that the test must catch.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { demoOfFile, demoUser, servedReport } from "../every-call/demo-agencies.ts";

const MACHINES = ["UTC", "Pacific/Auckland", "America/St_Johns"];
const CHANGING = [
  ...["America/Chicago", "America/Denver", "America/New_York", "America/Anchorage", "America/St_Johns"],
  ...["Europe/London", "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Chatham"],
];
const STEADY = ["America/Phoenix", "Pacific/Honolulu", "Asia/Kathmandu", "Pacific/Kiritimati"];
const ZONES = [...CHANGING, ...STEADY];

interface Judged {
  readonly at: string;
  readonly zone: string;
  readonly day: Day;
  readonly dayBefore: Day;
}

const database = databaseOfFile();
let judged: readonly Judged[];
beforeAll(async () => {
  // One row: half an hour within a day and a half of a change of some clocks, or of the year, in one zone.
  const { rows } = await sql<Judged>`
    select m.at, z.zone, (m.at at time zone z.zone)::date as day, (m.at at time zone z.zone)::date - 1 as "dayBefore"
    from unnest(${ZONES}::text[]) as z (zone),
      unnest(${[
        "2026-03-08",
        "2026-03-29",
        "2026-04-05",
        "2026-09-27",
        "2026-10-04",
        "2026-10-25",
        "2026-11-01",
        "2026-12-31",
        "2027-03-14",
        "2028-02-29",
      ]}::date[]) as c (change),
      generate_series(c.change::timestamptz - interval '36 hours', c.change::timestamptz + interval '60 hours', interval '30 minutes') as m (at)`.execute(
    database.connection,
  );
  judged = rows;
});
afterEach(() => vi.unstubAllEnvs());

/** Sets the process to another zone, at once. */
function machineIn(zone: string): void {
  vi.stubEnv("TZ", zone);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

const wrong = (
  day: (at: Instant, zone: string) => string,
  expected: "day" | "dayBefore",
): readonly string[] =>
  judged.flatMap((moment) => {
    const found = day(instantOf(moment.at), moment.zone);
    return found === moment[expected]
      ? []
      : [`${moment.zone} ${moment.at}: ${found}, not ${moment[expected]}`];
  });

const zonesIn = (faults: readonly string[]): ReadonlySet<string> =>
  new Set(faults.map((fault) => fault.split(" ")[0] ?? ""));

const DAY_MS = 86_400_000;

describe.each(MACHINES)("on a machine in %s", (machine) => {
  test("today and yesterday are those of the zone asked for", () => {
    machineIn(machine);
    expect(judged.length).toBeGreaterThan(20_000);
    expect(wrong(dayOf, "day").slice(0, 5)).toEqual([]);
    const yesterday = (at: Instant, zone: string) => addDays(dayOf(at, zone), -1);
    expect(wrong(yesterday, "dayBefore").slice(0, 5)).toEqual([]);
  });

  test("the day of Greenwich would be caught in every zone", () => {
    machineIn(machine);
    const ofGreenwich = (at: Instant) => isoInstant(at).slice(0, 10);
    expect([...zonesIn(wrong(ofGreenwich, "day"))].sort()).toEqual([...ZONES].sort());
  });

  test("24 hours for a day would be caught wherever clocks change", () => {
    machineIn(machine);
    const by24Hours = (at: Instant, zone: string) => dayOf((at - DAY_MS) as Instant, zone);
    expect([...zonesIn(wrong(by24Hours, "dayBefore"))].sort()).toEqual([...CHANGING].sort());
  });
});

describe("the day's report at half past midnight after the clocks went forward", () => {
  const demo = demoOfFile("2026-03-09T05:30:00Z");
  const listing = servedReport("GetTransactionsByPeriod");

  test.each(MACHINES)("shows the agency's today and yesterday on a machine in %s", async (machine) => {
    machineIn(machine);
    expect(demo.today).toBe("2026-03-09");
    for (const [timePeriod, day] of [
      [0, "2026-03-09"],
      [1, "2026-03-08"],
    ] as const) {
      const { rows } = await demo.list(listing, demoUser("MJS"), { filter: { timePeriod } });
      expect(rows.length).toBeGreaterThan(3);
      expect(new Set(rows.map((row) => row.transactionDate))).toEqual(new Set([day]));
      expect(rows.map((row) => dayOf(instantOf(String(row.transactionAt)), "America/Chicago"))).toEqual(
        rows.map(() => day),
      );
    }
  });
});
