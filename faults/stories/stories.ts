// The stories fault: three people at once record at random; after every round the books say what a plain tally says.
import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import { openCluster, type TestCluster } from "@fiducia/database/testing/cluster";
import { systemClock } from "@fiducia/kernel/clock";
import { openSiteOver } from "@fiducia/server/testing/site-over";
import { RULES } from "@fiducia/stories/tally/papers";
import fc from "fast-check";
import { say } from "../say.ts";
import { besideCopies, type Copied } from "./beside-copies.ts";
import { anyStory, CounterStories, type Divergence } from "./counter-stories.ts";
import { readStorySettings, type StorySettings } from "./settings.ts";

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
  /** In how many stories each setting and outcome was told, and what was told in none. */
  readonly stories: ReadonlyMap<string, number>;
  readonly untold: readonly string[];
  readonly divergence: Divergence | undefined;
  readonly broken: readonly unknown[];
  /** Of a hundred commands, those of clients who owed for a returned check. */
  readonly besideDebts: number;
  /** Rules that a tally can do without over all that was told: there should be none. */
  readonly neverNeeded: readonly string[];
  /** What was copied and tried meanwhile; undefined where nothing was. */
  readonly copied?: Copied;
}

/** Tells the stories of one seed on a database of its own. */
export const tellStories = async (cluster: TestCluster, run: Run): Promise<Outcome> =>
  tellOver(await cloneTemplate(cluster, { max: 10 }), run);

async function tellOver(database: TestDatabase, run: Run): Promise<Outcome> {
  const { stories, rounds, seed, onProgress } = run;
  const site = await openSiteOver(database, { startsAt: NOW, found: async () => undefined });
  try {
    const counters = new CounterStories(site);
    await counters.open();
    const { told } = counters;
    const { outcomes } = told;
    let divergence: Divergence | undefined;
    for (const [index, story] of fc.sample(anyStory(rounds), { seed, numRuns: stories }).entries()) {
      divergence = await counters.tell(story);
      if (divergence) break;
      if ((index + 1) % STORIES_A_LINE === 0) onProgress?.(progress(seed, [index + 1, stories], outcomes));
    }
    const broken = await counters.brokenProofs();
    const besideDebts = Math.round((100 * counters.besideDebts) / counters.attempts);
    const ofTold = { outcomes, stories: told.stories, untold: told.untold() };
    return { seed, ...ofTold, divergence, broken, besideDebts, neverNeeded: counters.neverNeeded() };
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
  stories: storiesOf,
  untold,
  divergence,
  broken,
  besideDebts,
  neverNeeded,
  copied,
}: Outcome): readonly string[] {
  const rows = [...storiesOf]
    .sort()
    .map(
      ([what, inStories]) => `    ${what.padEnd(70)} ${outcomes.get(what) ?? "-"} in ${inStories} stories`,
    );
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
    ...untold.map((what) => `  ! not told: ${what}`),
    ...neverNeeded.map((rule) => `  ! a tally without the rule ${rule} was not found out`),
    ...(copied ? [`  meanwhile: ${copied.copies} copies, ${copied.trials} trials`] : []),
    ...(copied?.faults ?? []).map((words) => `  ! ${words}`),
  ];
}

/** The exit status of a run and what to say of it. */
export function verdictOf(outcomes: readonly Outcome[]): readonly [number, string] {
  const isWrong = ({ divergence, broken, copied }: Outcome): boolean =>
    divergence !== undefined || broken.length > 0 || (copied?.faults ?? []).length > 0;
  if (outcomes.some(isWrong)) return [FAILED, "FAILED: see the lines marked with an exclamation mark."];
  if (outcomes.some(({ neverNeeded }) => neverNeeded.length > 0))
    return [
      VOID,
      "VOID: a tally with a rule left out was not found out, so this run proves nothing of that rule.",
    ];
  if (outcomes.some(({ untold }) => untold.length > 0))
    return [VOID, "VOID: not everything was told, so this run proves nothing of what is missing."];
  return [PASSED, `PASSED: books and tally agree; a tally without one of ${RULES.length} rules never does.`];
}

/** The same while the books are copied and tried without a pause. */
export async function tellBesideCopies(run: Run): Promise<Outcome> {
  const { told, copied } = await besideCopies((database) => tellOver(database, run));
  return { ...told, copied };
}

async function tellSeeds(
  { seed, seeds, stories, rounds }: StorySettings,
  tell: (run: Run) => Promise<Outcome>,
): Promise<number> {
  const outcomes: Outcome[] = [];
  for (let index = 0; index < seeds; index += 1) {
    const outcome = await tell({ stories, rounds, seed: seed + index, onProgress: say });
    for (const line of describe(outcome)) say(line);
    outcomes.push(outcome);
    if (outcome.divergence) break;
  }
  const [status, words] = verdictOf(outcomes);
  say(words);
  return status;
}

/** Tells the stories of every seed; answers the exit status. */
export async function stories(options: readonly string[]): Promise<number> {
  const settings = readStorySettings(options, (systemClock() % 1_000_000) + 1);
  if (settings.besideCopies) return tellSeeds(settings, tellBesideCopies);
  const running = await openCluster(undefined);
  try {
    return await tellSeeds(settings, (run) => tellStories(running.cluster, run));
  } finally {
    await running.close();
  }
}
