// A small crash run with every change: three kills of the server, one of the database, and a judge that can see.
import { connect } from "@fiducia/database/connect";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "../../tools/run/build-when-stale.mjs";
import type { Acknowledged } from "./clerk.ts";
import { type Findings, judge } from "./judge.ts";
import { scheduleKills } from "./kills.ts";
import { readCrashSettings } from "./settings.ts";
import { runTrial, type Trial } from "./trial.ts";
import { wrongs } from "./verdict.ts";

const SIZES = { postings: 200, serverKills: 3, databaseKills: 1, seed: 20 };

let trial: Trial;
const tampered: { readonly what: string; readonly findings: Findings }[] = [];

/** As somebody who may do anything and goes round the rules. */
async function asSuperuser(url: string, work: (unit: WriteUnit) => Promise<unknown>): Promise<void> {
  const connection = connect({ url, max: 1 });
  await writeAs(connection, 1002, async (unit) => {
    await unit.run(sql`set local session_replication_role = replica`);
    await work(unit);
  });
  await connection.destroy();
}

beforeAll(async () => {
  buildWhenStale(() => undefined);
  trial = await runTrial({
    ...SIZES,
    schedule: scheduleKills(SIZES),
    async afterwards(installation, { before, log }) {
      const look = (acknowledged: readonly Acknowledged[]) =>
        judge(installation.loginUrl, before, acknowledged);
      const [first] = log.acknowledged;
      if (!first) throw new Error("nothing was acknowledged");
      const invented = { ...first, items: [{ itemId: 1, number: 999_999 }] };
      tampered.push({ what: "lost", findings: await look([...log.acknowledged, invented]) });
      const forgotten = log.acknowledged.filter(({ key }) => key !== first.key);
      tampered.push({ what: "doubled", findings: await look(forgotten) });
      await asSuperuser(installation.superuserUrl, (unit) =>
        unit.run(sql`update event set memo = memo || '.' where agency_id = 1002
          and event_id = (select max(event_id) from event where agency_id = 1002)`),
      );
      tampered.push({ what: "broken", findings: await look(log.acknowledged) });
    },
  });
});

test("200 postings outlive three kills of the server and one of the database", () => {
  expect(wrongs(trial)).toEqual([]);
  expect(trial.log.acknowledged).toHaveLength(200);
  expect(trial.outages).toHaveLength(4);
  expect(trial.log.retries).toBeGreaterThan(0);
  expect(trial.log.sentTwice).toBeGreaterThan(0);
});

test.each(["lost", "doubled", "broken"] as const)("the judge sees what is %s", (what) => {
  expect(tampered.find((each) => each.what === what)?.findings[what]).toHaveLength(1);
});

test("a seed gives the same kills again, and another seed others", () => {
  const sizes = { postings: 2000, serverKills: 20, databaseKills: 3, seed: 4 };
  const schedule = scheduleKills(sizes);
  expect(scheduleKills(sizes)).toEqual(schedule);
  expect(scheduleKills({ ...sizes, seed: 5 })).not.toEqual(schedule);
  const fell = (victim: "server" | "database") =>
    schedule.filter((kill) => kill.victim === victim || kill.victim === "both").length;
  expect([fell("server"), fell("database")]).toEqual([20, 3]);
  expect(schedule.every(({ at }, index) => at >= (schedule[index - 1]?.at ?? 0) && at < 2000)).toBe(true);
});

test("sizes are read from the command line, and refused when they are none", () => {
  expect(readCrashSettings(["--postings", "500", "--seed", "9", "--no-twin"], 1)).toEqual({
    postings: 500,
    serverKills: 20,
    databaseKills: 3,
    seed: 9,
    twin: false,
  });
  expect(() => readCrashSettings(["--postings", "many"], 1)).toThrow('--postings is "many"');
  expect(() => readCrashSettings(["--postings", "20"], 1)).toThrow("five postings for each kill");
});
