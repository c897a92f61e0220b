// When what is killed: spread over the run by the seed, each kill at a number of acknowledged postings.
import { pause } from "@fiducia/database/pause";
import { seeded } from "@fiducia/kernel/seeded";
import type { Installation } from "../../tools/installation/installation.ts";

export type Victim = "server" | "database" | "both";

export interface Kill {
  /** Comes when so many postings are acknowledged. */
  readonly at: number;
  /** And so many milliseconds later: somewhere within a posting. */
  readonly afterMs: number;
  readonly victim: Victim;
}

export interface KillSizes {
  readonly postings: number;
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly seed: number;
}

const LONGEST_DELAY_MS = 60;

/** Which victims in which order; of several database kills the last one takes the server with it. */
function victims({ serverKills, databaseKills, seed }: KillSizes): readonly Victim[] {
  const both = databaseKills > 1 && serverKills > 0 ? 1 : 0;
  const pool: Victim[] = [
    ...Array.from({ length: serverKills - both }, () => "server" as const),
    ...Array.from({ length: databaseKills - both }, () => "database" as const),
    ...Array.from({ length: both }, () => "both" as const),
  ];
  const random = seeded(seed);
  return pool
    .map((victim) => ({ victim, place: random.below(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ victim }) => victim);
}

/** The kills of a run in their order. */
export function scheduleKills(sizes: KillSizes): readonly Kill[] {
  const order = victims(sizes);
  const random = seeded(sizes.seed + 1);
  const stretch = sizes.postings / (order.length + 1);
  return order.map((victim, index) => ({
    at: Math.floor(stretch * (index + 0.5) + random.below(Math.max(1, Math.floor(stretch)))),
    afterMs: random.below(LONGEST_DELAY_MS),
    victim,
  }));
}

async function kill(installation: Installation, victim: Victim): Promise<void> {
  if (victim === "database") return installation.untilDatabaseIsBack(installation.killDatabase());
  await installation.killServer();
  if (victim === "both") installation.killDatabase();
  return installation.start();
}

export interface Course {
  readonly installation: Installation;
  readonly acknowledged: () => number;
  readonly isOver: () => boolean;
}

/** Carries the schedule out; answers how long each kill kept the product away, in milliseconds. */
export async function carryOut(schedule: readonly Kill[], course: Course): Promise<readonly number[]> {
  const outages: number[] = [];
  for (const { at, afterMs, victim } of schedule) {
    while (course.acknowledged() < at) {
      if (course.isOver()) throw new Error(`only ${outages.length} of ${schedule.length} kills came about`);
      await pause(2);
    }
    await pause(afterMs);
    const since = performance.now();
    await kill(course.installation, victim);
    outages.push(Math.round(performance.now() - since));
  }
  return outages;
}
