// Random stories over HTTP, three people at once: the books and a plain tally agree after every round, and a tally with
// a rule left out does not. STORIES sets how many stories are told, SEED repeats a run.
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { hashPassword } from "@fiducia/features/identity/shared/password.store";
import { setPassword } from "@fiducia/features/identity/users/create-user.store";
import { createClient } from "@fiducia/features/recording/shared/create-client.store";
import { AGENCY, foundCounterAgency } from "@fiducia/features/testing/counter-agency";
import { CounterModel, type LeftOut } from "@fiducia/features/testing/counter-model";
import { PASSWORD } from "@fiducia/features/testing/two-agencies";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import { requiredOf } from "@fiducia/ledger/trust-position";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyStep, Clerk, STORY_BANKS, type Step, type Tell } from "../testing/random-counter.ts";
import { send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const SEED = seedOfRun();
const STORIES = storiesOfRun();
const ROUNDS = 20;
const PEOPLE = ["MJS", "CLK", "TRK"] as const;
const LEFT_OUT: readonly LeftOut[] = [
  "thirdPartyFirst",
  "change",
  "returnReopens",
  "takenBackLast",
  "memoOffsets",
  "deficitsStandAlone",
];

let site: TestSite;
let cookies: readonly string[];
beforeAll(async () => {
  site = await openTestSite();
  const { connection } = site.database;
  await foundCounterAgency(connection, AGENCY);
  const passwordHash = await hashPassword(PASSWORD);
  await writeAs(connection, AGENCY, async (unit) => {
    for (const initials of PEOPLE) await setPassword(unit, initials, passwordHash);
    await unit.run(sql`update user_account set is_admin = true where agency_id = ${AGENCY}`);
  });
  cookies = await Promise.all(PEOPLE.map((initials) => site.signIn(`${initials}@${AGENCY}`)));
});
afterAll(() => site.close());

interface Figures {
  readonly positions: readonly object[];
  readonly owed: readonly number[];
}

/** What everybody was granted, and what the books said after each round. */
const told: {
  readonly tells: (readonly [Tell, readonly number[]])[];
  readonly figures: Figures;
  readonly clients: readonly number[];
}[] = [];

const inBooks = (clients: readonly number[]): Promise<Figures> =>
  readAs(site.database.connection, AGENCY, async (unit) => {
    const banks = new Map((await readPositions(unit)).map((bank) => [bank.bankId, bank.position]));
    const rows = await unit.rows(sql<{ client_id: number; balance_cents: number }>`
      select client_id, balance_cents from customer_balance
      where agency_id = ${AGENCY} and client_id in (${sql.join([...clients])})`);
    const owed = new Map(rows.map((row) => [row.client_id, row.balance_cents]));
    return {
      positions: STORY_BANKS.map((bankId) => {
        const position = banks.get(bankId);
        if (!position) throw new Error(`no bank ${bankId}`);
        const { cash, advanced, agencyRevenue, agencyFunds } = position;
        return { cash, required: requiredOf(position), advanced, agencyRevenue, agencyFunds };
      }),
      owed: clients.map((client) => owed.get(client) ?? 0),
    };
  });

const tallied = (model: CounterModel, clients: readonly number[]): Figures => ({
  positions: STORY_BANKS.map((bank) => model.position(bank)),
  owed: clients.map((client) => model.owes(client)),
});

const model = new CounterModel();
let lastClient = 1000;

async function newClients(): Promise<readonly number[]> {
  const clients = PEOPLE.map(() => ++lastClient);
  await writeAs(site.database.connection, AGENCY, async (unit) => {
    for (const clientId of clients)
      await createClient(unit, { clientId, lastName: `Client ${clientId}`, officeId: 1 });
  });
  return clients;
}

const defects = (): readonly string[] => site.log.filter((line) => line.includes('"defect"'));

/** One person's command; a refusal is a rule's, never a defect. */
async function tellOne(
  clerk: Clerk,
  step: Step,
  cookie: string,
): Promise<readonly [Tell, readonly number[]] | undefined> {
  const attempt = clerk.attempt(step, model);
  if (!attempt) return undefined;
  const { status, body } = await send(site, {
    method: "POST",
    url: "/accounting/command",
    headers: { cookie },
    payload: attempt.command,
  });
  // What went wrong inside stands in the log.
  expect([status, status === 200 || status === 409 ? "" : defects().at(-1)]).toEqual([status, ""]);
  if (status !== 200) return undefined;
  const items = (body.data as unknown as { items: { itemId: number }[] }).items.map(({ itemId }) => itemId);
  clerk.granted(attempt, step, items);
  return [attempt.tell, items];
}

async function tellStory(rounds: readonly (readonly Step[])[]): Promise<void> {
  const clients = await newClients();
  const clerks = clients.map((client) => new Clerk(client));
  for (const steps of rounds) {
    const answers = await Promise.all(
      clerks.map((clerk, index) => tellOne(clerk, steps[index] as Step, cookies[index] ?? "")),
    );
    const tells = answers.filter((answer) => answer !== undefined);
    for (const [tell, items] of tells) tell(model, items);
    const figures = await inBooks(clients);
    told.push({ tells, figures, clients });
    expect(figures).toEqual(tallied(model, clients));
  }
}

/** So many at most to find out a tally that a rule is missing from. */
const MORE_STORIES = 200;

const stories = fc.array(fc.tuple(anyStep, anyStep, anyStep), { minLength: ROUNDS, maxLength: ROUNDS });

describe(`three people at a counter, SEED=${SEED} STORIES=${STORIES}`, () => {
  test("books and tally agree after every round", async () => {
    await fc.assert(fc.asyncProperty(stories, tellStory), {
      seed: SEED,
      numRuns: STORIES,
      endOnFailure: true,
    });
    expect(told.flatMap(({ tells }) => tells).length).toBeGreaterThan(STORIES * ROUNDS);
    expect(await readAs(site.database.connection, AGENCY, brokenProofs)).toEqual([]);
  }, 3_600_000);

  test.each(LEFT_OUT)(
    "a tally without the rule %s is found out",
    async (rule) => {
      const other = new CounterModel(rule);
      const isFound = ({ tells, figures, clients }: (typeof told)[number]): boolean => {
        for (const [tell, items] of tells) tell(other, items);
        return JSON.stringify(figures) !== JSON.stringify(tallied(other, clients));
      };
      if (told.some(isFound)) return;
      // What a rule forbids is rare: it is looked for in more stories.
      for (const rounds of fc.sample(stories, { seed: SEED + 1, numRuns: MORE_STORIES })) {
        const before = told.length;
        await tellStory(rounds);
        if (told.slice(before).some(isFound)) return;
      }
      expect.fail(`${rule} is never needed`);
    },
    600_000,
  );
});
