// The races fault: rivals reach for one thing at one moment, many times over; one of them gets it, and the books agree. Then
// money goes in and out at random, and no outflow that was decided makes a bank short.
import { openCluster } from "@fiducia/database/testing/cluster";
import { readAs } from "@fiducia/database/unit";
import { systemClock } from "@fiducia/kernel/clock";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { AGENCY } from "@fiducia/stories/counter/agency";
import { say } from "../say.ts";
import { openRaceCounter, type RaceCounter } from "./counter.ts";
import { FAMILIES, type Family, prepareNaive } from "./families.ts";
import { runOutflows } from "./outflows.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const ROUNDS = 500;
const OPERATIONS = 20_000;
/** Of the twin's operations, which are seen to go wrong soon. */
const TWINS_OPERATIONS = 200;
const BOOKS_FROM = 700_000;
const TWINS_BOOKS_FROM = 800_000;

export interface Outcome {
  readonly name: string;
  readonly rounds: number;
  readonly violations: readonly string[];
  /** Of the naive program, which a judge that sees anything must find. */
  readonly naiveViolations: number;
}

async function runFamily(counter: RaceCounter, family: Family, most: number): Promise<Outcome> {
  const rounds = Math.ceil(most / (family.oneOf ?? 1));
  const violations: string[] = [];
  let naiveViolations = 0;
  for (let round = 0; round < rounds; round += 1) {
    const wrong = await family.race(counter, round);
    if (wrong) violations.push(`round ${round}: ${wrong}`);
    if (await family.naive(counter, round)) naiveViolations += 1;
  }
  return { name: family.name, rounds, violations, naiveViolations };
}

interface Size {
  /** Races of each family. */
  readonly rounds: number;
  /** Random operations with money in and out. */
  readonly operations: number;
  readonly seed: number;
}

/** Runs every family and the random operations; the books' own proofs are asked at the end. */
export async function runRaces(counter: RaceCounter, { rounds, operations, seed }: Size) {
  await prepareNaive(counter);
  const outcomes: Outcome[] = [];
  for (const family of FAMILIES) outcomes.push(await runFamily(counter, family, rounds));
  const broken = await readAs(counter.database.connection, AGENCY, brokenProofs);
  const { database } = counter;
  const outflows = await runOutflows(database, { operations, seed, agencyId: BOOKS_FROM, mayConfirm: false });
  const twin = await runOutflows(database, {
    ...{ operations: TWINS_OPERATIONS, seed, agencyId: TWINS_BOOKS_FROM, mayConfirm: true },
  });
  return { outcomes, broken, outflows, twinViolations: twin.violations.length };
}

type Races = Awaited<ReturnType<typeof runRaces>>;

function describe({ outcomes, broken, outflows, twinViolations }: Races): readonly string[] {
  return [
    ...outcomes.flatMap(({ name, rounds, violations, naiveViolations }) => [
      `  ${name.padEnd(36)} ${rounds} races, ${violations.length} violations; the naive twin ${naiveViolations}`,
      ...violations.slice(0, 5).map((violation) => `  ! ${violation}`),
    ]),
    `  ${outflows.operations} operations at random: ${outflows.granted} granted, ${outflows.blocked} blocked, ${outflows.violations.length} violations; a bank short ${outflows.shortByFacts} times by what had happened already; the twin that confirms shortages ${twinViolations}`,
    ...outflows.violations.slice(0, 5).map((violation) => `  ! ${violation}`),
    ...broken.map((proof) => `  ! the books: ${JSON.stringify(proof)}`),
  ];
}

function verdictOf({ outcomes, broken, outflows, twinViolations }: Races): number {
  const isWrong = broken.length > 0 || outflows.violations.length > 0;
  if (isWrong || outcomes.some(({ violations }) => violations.length > 0)) {
    say("FAILED: see the lines marked with an exclamation mark.");
    return FAILED;
  }
  if (
    twinViolations === 0 ||
    outflows.blocked === 0 ||
    outcomes.some(({ naiveViolations }) => naiveViolations === 0)
  ) {
    say("VOID: a naive twin was never caught, so this run proves nothing about the product.");
    return VOID;
  }
  say("PASSED: no violation.");
  return PASSED;
}

/** Runs the races and their twins; answers the exit status. The options are how many races of each family, operations, and the seed. */
export async function races(options: readonly string[]): Promise<number> {
  const [rounds = ROUNDS, operations = OPERATIONS, seed = systemClock() % 1_000_000] = options.map(Number);
  const isSize = [rounds, operations, seed].every((each) => Number.isSafeInteger(each) && each > 0);
  if (options.length > 3 || !isSize) {
    say("Usage: npm run faults -- races [how many of each [how many operations [seed]]]");
    return VOID;
  }
  // Before it begins: what throws must be found again.
  say(`Seed ${seed}; repeat with ${rounds} ${operations} ${seed}`);
  const running = await openCluster(undefined);
  try {
    const counter = await openRaceCounter(running.cluster);
    try {
      const outcome = await runRaces(counter, { rounds, operations, seed });
      for (const line of describe(outcome)) say(line);
      return verdictOf(outcome);
    } finally {
      await counter.close();
    }
  } finally {
    await running.close();
  }
}
