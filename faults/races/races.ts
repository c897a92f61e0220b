// The races fault: rivals reach for one thing at one moment, many times over; one of them gets it, and the books agree.
import { openCluster } from "@fiducia/database/testing/cluster";
import { readAs } from "@fiducia/database/unit";
import { AGENCY } from "@fiducia/features/testing/counter-agency";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { say } from "../say.ts";
import { openRaceCounter, type RaceCounter } from "./counter.ts";
import { FAMILIES, type Family, prepareNaive } from "./families.ts";

const PASSED = 0;
const FAILED = 1;
const VOID = 2;
const ROUNDS = 500;

export interface Outcome {
  readonly name: string;
  readonly rounds: number;
  readonly violations: readonly string[];
  /** Of the naive program, which a judge that sees anything must find. */
  readonly naiveViolations: number;
}

async function runFamily(counter: RaceCounter, family: Family, rounds: number): Promise<Outcome> {
  const violations: string[] = [];
  let naiveViolations = 0;
  for (let round = 0; round < rounds; round += 1) {
    const wrong = await family.race(counter, round);
    if (wrong) violations.push(`round ${round}: ${wrong}`);
    if (await family.naive(counter, round)) naiveViolations += 1;
  }
  return { name: family.name, rounds, violations, naiveViolations };
}

/** Runs every family; the books' own proofs are asked at the end. */
export async function runRaces(counter: RaceCounter, rounds: number) {
  await prepareNaive(counter);
  const outcomes: Outcome[] = [];
  for (const family of FAMILIES) outcomes.push(await runFamily(counter, family, rounds));
  const broken = await readAs(counter.database.connection, AGENCY, brokenProofs);
  return { outcomes, broken };
}

type Races = Awaited<ReturnType<typeof runRaces>>;

function describe({ outcomes, broken }: Races): readonly string[] {
  return [
    ...outcomes.flatMap(({ name, rounds, violations, naiveViolations }) => [
      `  ${name.padEnd(36)} ${rounds} races, ${violations.length} violations; the naive twin ${naiveViolations}`,
      ...violations.slice(0, 5).map((violation) => `  ! ${violation}`),
    ]),
    ...broken.map((proof) => `  ! the books: ${JSON.stringify(proof)}`),
  ];
}

function verdictOf({ outcomes, broken }: Races): number {
  if (broken.length > 0 || outcomes.some(({ violations }) => violations.length > 0)) {
    say("FAILED: see the lines marked with an exclamation mark.");
    return FAILED;
  }
  if (outcomes.some(({ naiveViolations }) => naiveViolations === 0)) {
    say("VOID: a naive twin was never caught, so this run proves nothing about the product.");
    return VOID;
  }
  say("PASSED: no violation.");
  return PASSED;
}

/** Runs the races and their twins; answers the exit status. The one option is how many races of each family. */
export async function races(options: readonly string[]): Promise<number> {
  const rounds = options.length === 0 ? ROUNDS : Number(options[0]);
  if (options.length > 1 || !Number.isSafeInteger(rounds) || rounds < 1) {
    say("Usage: npm run faults -- races [how many of each]");
    return VOID;
  }
  const running = await openCluster(undefined);
  try {
    const counter = await openRaceCounter(running.cluster);
    try {
      const outcome = await runRaces(counter, rounds);
      for (const line of describe(outcome)) say(line);
      return verdictOf(outcome);
    } finally {
      await counter.close();
    }
  } finally {
    await running.close();
  }
}
