// Kept totals plus the postings after them equal the sum over all postings, for any range of days, however far totals
// are kept, and whatever day is posted to later.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { keepSomeTotals, keepTotals } from "./keep-totals.ts";
import { postDraft } from "./post-alone.ts";
import { accountTotals } from "./store/account-totals.store.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { brokenProofs } from "./testing/proofs.ts";
import { anyStep, RandomStory, type Step } from "./testing/random-story.ts";
import { seedOfRun } from "./testing/seed.ts";
import { writeDown } from "./testing/write-down.ts";

const SEED = seedOfRun();
const RUNS = 5;
const FIRST = day("2024-12-15");
const DAYS = 130;

const database = databaseOfFile();
let lastAgency = 8200;

interface Total {
  readonly account: string;
  readonly bank: number;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

const listed = (totals: RawBuilder<unknown>) => sql<Total>`
  select account, coalesce(trust_bank_id, 0) as bank, opening, debit, credit from (${totals}) t order by 1, 2`;

/** The oracle: the sum over all postings. */
const overHistory = (agencyId: number, startDate: Day, endDate: Day) => sql`
  select p.fund, p.account, p.trust_bank_id,
    coalesce(sum(p.amount_cents) filter (where n.dated_on < ${startDate}), 0)::bigint as opening,
    coalesce(sum(p.amount_cents) filter (where n.dated_on >= ${startDate} and p.amount_cents > 0), 0)::bigint as debit,
    coalesce(-sum(p.amount_cents) filter (where n.dated_on >= ${startDate} and p.amount_cents < 0), 0)::bigint as credit
  from entry n join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
  where n.agency_id = ${agencyId} and n.dated_on <= ${endDate} group by 1, 2, 3`;

async function expectSame(agencyId: number, startDate: Day, endDate: Day): Promise<number> {
  return readAs(database.connection, agencyId, async (unit) => {
    const quick = await unit.rows(listed(await accountTotals(unit, { startDate, endDate })));
    const whole = await unit.rows(listed(overHistory(agencyId, startDate, endDate)));
    expect([startDate, endDate, quick]).toEqual([startDate, endDate, whole]);
    return quick.length;
  });
}

/** How many events there are, and how many of them the totals include. */
const keptThrough = (agencyId: number) =>
  readAs(database.connection, agencyId, async (unit) => {
    const [events] = await unit.rows(sql<{ kept: number; all: number }>`
      select count(*) filter (where l.chain_position <= k.chain_position) as kept, count(*) as all
      from audit_link l left join kept_total_head k on k.agency_id = l.agency_id
      where l.agency_id = ${agencyId} and l.event_id is not null`);
    return events;
  });

interface Turn {
  readonly step: Step;
  readonly after: number;
  /** How many events are added to the totals before the step; 0 for none. */
  readonly kept: number;
}

const turns = fc.array(
  fc.record({ step: anyStep, after: fc.nat(DAYS), kept: fc.constantFrom(0, 0, 1, 2, 7) }),
  { minLength: 40, maxLength: 40 },
);
const ranges = fc.array(fc.tuple(fc.integer({ min: -20, max: DAYS + 20 }), fc.nat(70)), {
  minLength: 6,
  maxLength: 6,
});

/** Posts the steps of a story that the rules allow, each on a day of its own, in random order but none before what it settles. */
class Teller {
  readonly agencyId: number;
  readonly #random = new RandomStory();
  readonly #known = new Set<string>();
  /** The days of the documents, by their ids. */
  readonly #days = new Map<number | undefined, Day>();

  constructor(agencyId: number) {
    this.agencyId = agencyId;
  }

  async tell(told: readonly Turn[], connection = database.connection): Promise<void> {
    const author = { ...AUTHOR, agencyId: this.agencyId };
    for (const { step, after, kept } of told) {
      if (kept > 0) await keepSomeTotals(connection, this.agencyId, kept);
      const attempt = this.#random.attempt(step);
      const document = this.#random.opened(this.#known);
      if (!attempt || this.#random.verdict(attempt.entry)) continue;
      this.#random.post(attempt.entry);
      const documents = attempt.entry.postings.flatMap(({ account, itemId }) =>
        account === "1200" ? [itemId] : [],
      );
      const days = documents.flatMap((itemId) => this.#days.get(itemId) ?? []);
      const datedOn = [addDays(FIRST, after), ...days].reduce((a, b) => (a > b ? a : b));
      for (const itemId of documents) if (!this.#days.has(itemId)) this.#days.set(itemId, datedOn);
      await postDraft(connection, writeDown(author, datedOn, attempt.entry, document));
    }
  }
}

async function tell(told: readonly Turn[]): Promise<Teller> {
  const agencyId = ++lastAgency;
  await foundAgency(database.connection, agencyId);
  // The links of its settings are behind it.
  await keepTotals(database.connection, agencyId);
  const teller = new Teller(agencyId);
  await teller.tell(told);
  return teller;
}

describe(`random postings, SEED=${SEED}`, () => {
  it("kept in part and kept whole, they total what all postings do", async () => {
    const property = fc.asyncProperty(turns, ranges, async (told, asked) => {
      const { agencyId } = await tell(told);
      for (const isWhole of [false, true]) {
        if (isWhole) await keepTotals(database.connection, agencyId);
        for (const [from, length] of asked)
          await expectSame(agencyId, addDays(FIRST, from), addDays(FIRST, from + length));
        await expectSame(agencyId, day("0001-01-01"), day("9999-12-31"));
        expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
      }
      const head = await keptThrough(agencyId);
      expect(head?.kept).toBe(head?.all);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });
});

const INVOICE = { what: 0, who: 0, amount: 10_000, bank: 0 };
const invoices = (count: number, after: number): Turn[] =>
  Array.from({ length: count }, (_, which) => ({ step: { ...INVOICE, which }, after, kept: 0 }));

describe("what is posted while totals are kept", () => {
  it("counts once, though it is dated before them and commits after them", async () => {
    const teller = await tell(invoices(3, 40));
    const { agencyId } = teller;
    const late = await database.connection.startTransaction().execute();
    await teller.tell(invoices(1, 0), late);
    await keepTotals(database.connection, agencyId);
    expect(await keptThrough(agencyId)).toEqual({ kept: 3, all: 3 });
    await late.commit().execute();
    expect(await keptThrough(agencyId)).toEqual({ kept: 3, all: 4 });
    expect(await expectSame(agencyId, FIRST, FIRST)).toBeGreaterThan(0);
    await keepTotals(database.connection, agencyId);
    expect(await keptThrough(agencyId)).toEqual({ kept: 4, all: 4 });
    expect(await expectSame(agencyId, FIRST, day("2025-12-31"))).toBeGreaterThan(0);
  });

  it("counts once, though several keep them at the same time", async () => {
    const { agencyId } = await tell(invoices(9, 40));
    await Promise.all(Array.from({ length: 4 }, () => keepSomeTotals(database.connection, agencyId, 2)));
    expect(await keptThrough(agencyId)).toEqual({ kept: 8, all: 9 });
    expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
  });
});

describe("must be found out", () => {
  const spoilt: readonly (readonly [string, RawBuilder<unknown>])[] = [
    ["a cent too much", sql`update kept_total set debit_cents = debit_cents + 1 where account = '1200'`],
    ["a row that is gone", sql`delete from kept_total where span = 'month' and account = '1200'`],
    ["a head that is ahead", sql`update kept_total_head set chain_position = chain_position + 1`],
  ];
  it.each(spoilt)("%s", async (_, spoil) => {
    const { agencyId } = await tell(invoices(3, 40));
    await keepSomeTotals(database.connection, agencyId, 2);
    expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
    await database.ownerConnection.transaction().execute(async (transaction) => {
      await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
      await spoil.execute(transaction);
    });
    const found = await readAs(database.connection, agencyId, brokenProofs);
    expect(found.map(({ proof }) => proof)).toContain("kept total");
    await expect(expectSame(agencyId, FIRST, day("2025-12-31"))).rejects.toThrow();
  });
});
