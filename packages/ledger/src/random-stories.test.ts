// Random stories: rules, database and a plain tally agree after every step, and a tally that omits a rule does not.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { postDraft } from "./post-alone.ts";
import type { Entry } from "./posting.ts";
import { readPositions } from "./store/positions.store.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { type LeftOut, PlainModel } from "./testing/plain-model.ts";
import { brokenProofs } from "./testing/proofs.ts";
import {
  anyStep,
  RandomStory,
  STORY_BANKS,
  STORY_CLIENTS,
  type Step,
  tallied,
} from "./testing/random-story.ts";
import { seedOfRun } from "./testing/seed.ts";
import { T1, T2 } from "./testing/story-accounts.ts";
import { type NewDocument, writeDown } from "./testing/write-down.ts";
import { requiredOf, type TrustPosition, type TrustTestLevel } from "./trust-position.ts";

/** Set `SEED` to repeat a failed run. */
const SEED = seedOfRun();
const RUNS = 12;
const STEPS = 60;
const TODAY = day("2026-03-02");

const database = databaseOfFile();
let lastAgency = 8000;

const shape = (position: TrustPosition) => ({
  cash: position.cash + position.undeposited,
  required: requiredOf(position),
  advanced: position.advanced,
  agencyRevenue: position.agencyRevenue,
  agencyFunds: position.agencyFunds,
});

const REFUSED_BY_DATABASE: Readonly<Record<string, string>> = {
  HELD_IN_OTHER_BANK: "PAID_AHEAD",
  CREDIT_IN_OTHER_BANK: "PAID_AHEAD",
  ADVANCE_NOT_ALLOWED: "PAID_AHEAD",
  SHORTAGE: "SHORTAGE",
  BANK_OVERDRAWN: "BANK_OVERDRAWN",
  AGENCY_FUNDS_EXCEEDED: "AGENCY_FUNDS_EXCEEDED",
  BEYOND_BOUNDS: "BEYOND_BOUNDS",
};

async function verdictOfDatabase(
  agencyId: number,
  entry: Entry,
  document: NewDocument | undefined,
): Promise<string | undefined> {
  try {
    await postDraft(database.connection, writeDown({ ...AUTHOR, agencyId }, TODAY, entry, document));
    return undefined;
  } catch (fault) {
    const { code, message, constraint } = fault as { code?: string; message: string; constraint?: string };
    if (code === "23514" && constraint === "collected_within_billed") return "BEYOND_BOUNDS";
    if (code !== "FD001") throw fault;
    return message;
  }
}

const inDatabase = (agencyId: number) =>
  readAs(database.connection, agencyId, async (unit) => {
    const banks = await readPositions(unit);
    const clients = await unit.rows(sql<{ client_id: number; balance_cents: number }>`
      select client_id, balance_cents from customer_balance where agency_id = ${agencyId}`);
    return {
      positions: STORY_BANKS.map((bank) =>
        shape(banks.find(({ bankId }) => bankId === bank)?.position as TrustPosition),
      ),
      clients: STORY_CLIENTS.map(
        (client) => clients.find((row) => row.client_id === Number(client.slice(1)))?.balance_cents ?? 0,
      ),
    };
  });

interface Told {
  readonly level: TrustTestLevel;
  readonly steps: readonly Step[];
}

const setLevel = (agencyId: number, level: TrustTestLevel) =>
  writeAs(database.connection, agencyId, (unit) =>
    unit.run(sql`update agency set trust_test_level = ${level} where agency_id = ${agencyId}`),
  );

/** Runs one story through the rules, the database and the tally, and compares their books after every step. */
async function tellToAll({ level, steps }: Told): Promise<void> {
  const agencyId = ++lastAgency;
  await foundAgency(database.connection, agencyId);
  await setLevel(agencyId, level);
  const random = new RandomStory(level);
  const model = new PlainModel(level);
  const known = new Set<string>();
  for (const step of steps) {
    const attempt = random.attempt(step);
    if (!attempt) continue;
    const verdict = random.verdict(attempt.entry);
    const refused = await verdictOfDatabase(agencyId, attempt.entry, random.opened(known));
    expect(refused).toBe(verdict && REFUSED_BY_DATABASE[verdict]);
    if (verdict) continue;
    random.post(attempt.entry);
    attempt.tally(model);
    expect(await inDatabase(agencyId)).toEqual(tallied(model));
  }
  expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
  await setLevel(agencyId, level === "line" ? "owner" : "line");
  expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
}

/** Whether a tally that omits one rule differs from the rules somewhere in the story. */
function diverges({ level, steps }: Told, leftOut: LeftOut): boolean {
  const random = new RandomStory(level);
  const model = new PlainModel(level, leftOut);
  for (const step of steps) {
    const attempt = random.attempt(step);
    if (!attempt || random.verdict(attempt.entry)) continue;
    random.post(attempt.entry);
    attempt.tally(model);
    const books = [T1, T2].map((bank) => shape(random.story.books.position(bank)));
    const tally = tallied(model).positions;
    if (JSON.stringify(books) !== JSON.stringify(tally)) return true;
  }
  return false;
}

const stories: fc.Arbitrary<Told> = fc.record({
  level: fc.constantFrom("owner", "line"),
  steps: fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }),
});

describe(`random stories, SEED=${SEED}`, () => {
  it("rules, database and tally agree after every step, and on every refusal", async () => {
    await fc.assert(fc.asyncProperty(stories, tellToAll), { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });
  const leftOut: LeftOut[] = [
    "thirdPartyFirst",
    "change",
    "deficitsStandAlone",
    "linesStandAlone",
    "nsfReopens",
    "creditRemains",
  ];
  for (const rule of leftOut)
    it(`a tally without the rule "${rule}" is found out`, () => {
      // The rarest rule shows in one story of thirty: a thousand of them leave no run to chance.
      const told = fc.sample(stories, { seed: SEED, numRuns: 1000 });
      expect(told.some((each) => diverges(each, rule))).toBe(true);
    });
  it("the whole tally is not", () => {
    const found = fc
      .sample(stories, { seed: SEED, numRuns: 300 })
      .filter((told) => diverges(told, "nothing" as LeftOut)).length;
    expect(found).toBe(0);
  });
});
