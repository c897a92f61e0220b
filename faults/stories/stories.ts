// The stories fault: three people at once record at random; after every round the books say what a plain tally says.
import { cloneTemplate } from "@fiducia/database/testing/clone-template";
import { openCluster, type TestCluster } from "@fiducia/database/testing/cluster";
import { RULES } from "@fiducia/features/testing/counter-papers";
import { systemClock } from "@fiducia/kernel/clock";
import { openSiteOver } from "@fiducia/server/testing/site-over";
import fc from "fast-check";
import { say } from "../say.ts";
import { anyStory, CounterStories, type Divergence } from "./counter-stories.ts";
import { readStorySettings } from "./settings.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const NOW = "2026-03-02T19:00:00Z";

/** So many stories are told between two lines of progress. */
const STORIES_A_LINE = 10;

interface Run {
  readonly stories: number;
  readonly rounds: number;
  readonly seed: number;
  /** Is told how far the run is. */
  readonly onProgress?: (line: string) => void;
}

export interface Outcome {
  readonly seed: number;
  /** What was granted, and refused by which rule, how often. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly divergence: Divergence | undefined;
  readonly broken: readonly unknown[];
  /** Of a hundred commands, those of clients who owed for a returned check. */
  readonly besideDebts: number;
  /** Rules that a tally can do without over all that was told: there should be none. */
  readonly neverNeeded: readonly string[];
}

/** Tells the stories of one seed on a database of its own. */
export async function tellStories(cluster: TestCluster, run: Run): Promise<Outcome> {
  const { stories, rounds, seed, onProgress } = run;
  const database = await cloneTemplate(cluster, { max: 10 });
  const site = await openSiteOver(database, { startsAt: NOW, found: async () => undefined });
  try {
    const counters = new CounterStories(site);
    await counters.open();
    const { outcomes } = counters;
    let divergence: Divergence | undefined;
    for (const [index, story] of fc.sample(anyStory(rounds), { seed, numRuns: stories }).entries()) {
      divergence = await counters.tell(story);
      if (divergence) break;
      if ((index + 1) % STORIES_A_LINE === 0) onProgress?.(progress(seed, [index + 1, stories], outcomes));
    }
    const broken = await counters.brokenProofs();
    const besideDebts = Math.round((100 * counters.besideDebts) / counters.attempts);
    return { seed, outcomes, divergence, broken, besideDebts, neverNeeded: counters.neverNeeded() };
  } finally {
    await site.close();
  }
}

const count = (outcomes: ReadonlyMap<string, number>, what: string): number =>
  [...outcomes].reduce((all, [outcome, times]) => all + (outcome.includes(what) ? times : 0), 0);

const progress = (
  seed: number,
  [told, all]: readonly [number, number],
  outcomes: ReadonlyMap<string, number>,
): string =>
  `  seed ${seed}: ${told} of ${all} stories, ${count(outcomes, ": granted")} granted, ${count(outcomes, ": refused")} refused`;

/** What a run found, in lines; those of what is wrong begin with an exclamation mark. */
export function describe({
  seed,
  outcomes,
  divergence,
  broken,
  besideDebts,
  neverNeeded,
}: Outcome): readonly string[] {
  const rows = [...outcomes].sort().map(([outcome, times]) => `    ${outcome.padEnd(70)} ${times}`);
  return [
    `  seed ${seed}: ${count(outcomes, ": granted")} granted, ${count(outcomes, ": refused")} refused`,
    `  beside an open debt of a returned check: ${besideDebts} of 100 commands`,
    ...rows,
    ...(divergence
      ? [
          `  ! agency ${divergence.agencyId}: the books say ${JSON.stringify(divergence.books)}`,
          `  ! the tally says ${JSON.stringify(divergence.tally)}`,
          ...divergence.story.map((line) => `    ${line}`),
        ]
      : []),
    ...broken.map((proof) => `  ! the books: ${JSON.stringify(proof)}`),
    ...neverNeeded.map((rule) => `  ! a tally without the rule ${rule} was not found out`),
  ];
}

/** The exit status of a run and what to say of it. */
export function verdictOf(outcomes: readonly Outcome[]): readonly [number, string] {
  if (outcomes.some(({ divergence, broken }) => divergence || broken.length > 0))
    return [FAILED, "FAILED: see the lines marked with an exclamation mark."];
  if (outcomes.some(({ neverNeeded }) => neverNeeded.length > 0))
    return [
      VOID,
      "VOID: a tally with a rule left out was not found out, so this run proves nothing of that rule.",
    ];
  return [PASSED, `PASSED: books and tally agree; a tally without one of ${RULES.length} rules never does.`];
}

/** Tells the stories of every seed; answers the exit status. */
export async function stories(options: readonly string[]): Promise<number> {
  const settings = readStorySettings(options, (systemClock() % 1_000_000) + 1);
  const running = await openCluster(undefined);
  try {
    const outcomes: Outcome[] = [];
    for (let index = 0; index < settings.seeds; index += 1) {
      const outcome = await tellStories(running.cluster, {
        ...settings,
        seed: settings.seed + index,
        onProgress: say,
      });
      for (const line of describe(outcome)) say(line);
      outcomes.push(outcome);
      if (outcome.divergence) break;
    }
    const [status, words] = verdictOf(outcomes);
    say(words);
    return status;
  } finally {
    await running.close();
  }
}
