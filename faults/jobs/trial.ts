// One trial: jobs are asked for while workers are killed; at the end each one that was asked for is done.
import { openJobPool } from "@fiducia/database/job-pool";
import { pause, waitFor } from "@fiducia/database/pause";
import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { writeAs } from "@fiducia/database/write-unit";
import { seeded } from "@fiducia/kernel/seeded";
import { requestJob } from "@fiducia/serving/job";
import { Gang, type Kind } from "./gang.ts";
import { type Mark, makeTally, marksOf, tallyMark } from "./tally.ts";

export interface JobSizes {
  readonly jobs: number;
  readonly kills: number;
  readonly seed: number;
}

export interface Findings {
  readonly asked: number;
  readonly takenBack: number;
  /** Done once more after a kill between the work and its note: allowed, and harmless by the work's own making. */
  readonly again: number;
  readonly seconds: number;
  /** What must not be; empty when nothing was lost. */
  readonly wrongs: readonly string[];
}

const AGENCIES = [1001, 1002];
const IN_A_HUNDRED_TAKEN_BACK = 10;
/** No trial waits for ever. */
const LAST_JOBS_MS = 60_000;

class TakenBack extends Error {}

/** Asks for a job in a writing that is kept, or in one that is taken back. */
async function ask({ connection }: TestDatabase, { agencyId, markId }: Mark, isKept: boolean): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
    await requestJob(unit, tallyMark, { markId });
    if (!isKept) throw new TakenBack();
  }).catch((cause) => {
    if (!(cause instanceof TakenBack)) throw cause;
  });
}

async function askForAll(database: TestDatabase, { jobs, seed }: JobSizes) {
  const random = seeded(seed);
  const kept: Mark[] = [];
  const takenBack: Mark[] = [];
  for (let markId = 1; markId <= jobs; markId += 1) {
    const mark = { agencyId: random.oneOf(AGENCIES), markId };
    const isKept = !random.chance(IN_A_HUNDRED_TAKEN_BACK);
    await ask(database, mark, isKept);
    (isKept ? kept : takenBack).push(mark);
    if (random.chance(20)) await pause(random.below(30));
  }
  return { kept, takenBack };
}

/** Waits until nothing is left in the queue; how much was left when it took too long. */
async function leftInQueue(database: TestDatabase): Promise<number> {
  const pool = openJobPool({ url: database.loginUrl, max: 1 });
  const count = async (): Promise<number> =>
    Number((await pool.query("select count(*) as jobs from graphile_worker.jobs")).rows[0]?.jobs);
  try {
    await waitFor(async () => ((await count()) === 0 ? true : undefined), {
      ...{ forMs: LAST_JOBS_MS, everyMs: 100 },
    });
    return await count();
  } finally {
    await pool.end();
  }
}

const named = (marks: readonly Mark[], what: string): readonly string[] =>
  marks.map(({ agencyId, markId }) => `${what}: job ${markId} of ${agencyId}`);

async function runOn(database: TestDatabase, gang: Gang, sizes: JobSizes): Promise<Findings> {
  const since = performance.now();
  const random = seeded(sizes.seed + 1);
  await Promise.all([gang.add(), gang.add()]);
  const killing = (async () => {
    for (let kill = 0; kill < sizes.kills; kill += 1) {
      await pause(100 + random.below(400));
      await gang.kill();
      await gang.add();
    }
  })();
  const [{ kept, takenBack }] = await Promise.all([askForAll(database, sizes), killing]);
  const left = await leftInQueue(database);
  const made = new Map<number, ReadonlyMap<number, number>>();
  for (const agencyId of AGENCIES) made.set(agencyId, await marksOf(database.connection, agencyId));
  const timesOf = ({ agencyId, markId }: Mark): number => made.get(agencyId)?.get(markId) ?? 0;
  return {
    ...{ asked: kept.length, takenBack: takenBack.length },
    again: kept.filter((mark) => timesOf(mark) > 1).length,
    seconds: Math.round((performance.now() - since) / 1000),
    wrongs: [
      ...named(
        kept.filter((mark) => timesOf(mark) === 0),
        "lost",
      ),
      ...named(
        takenBack.filter((mark) => timesOf(mark) > 0),
        "done though it was taken back",
      ),
      ...(left > 0 ? [`${left} jobs are left in the queue`] : []),
    ],
  };
}

/** Runs the trial on a database of its own, which is gone afterwards whatever happens. */
export async function runTrial(cluster: TestCluster, kind: Kind, sizes: JobSizes): Promise<Findings> {
  const database = await cloneTemplate(cluster);
  await makeTally(database.ownerUrl);
  const gang = new Gang(new URL("./labourer.ts", import.meta.url), [database.loginUrl, kind]);
  try {
    return await runOn(database, gang, sizes);
  } finally {
    await gang.killAll();
    await database.close();
  }
}
