// Whose money it was on a day equals the sum over all postings, however far balances of owners are kept, and whatever day is
// posted to later.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { keepSomeOwnerBalances, keepTotals } from "./keep-totals.ts";
import { postDraft } from "./post-alone.ts";
import { ownersOfDay } from "./store/owners-of-day.store.ts";
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
let lastAgency = 8700;

/** The oracle: the sum over all postings. */
const overHistory = (agencyId: number, asOf: Day) => sql`
  select p.trust_bank_id, p.account, case when p.account in ('2110', '2120', '2130') then p.gl_account_id
      when p.account = '2140' then p.item_id when p.account = '2150' then p.part_id else 0 end as owner_id,
    case when p.account in ('2110', '2120', '2130', '2150') then p.part_id else 0 end as part_id,
    -sum(p.amount_cents)::bigint as balance
  from entry n join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
  where n.agency_id = ${agencyId} and n.dated_on <= ${asOf} and p.fund = 'T' group by 1, 2, 3, 4 having sum(p.amount_cents) <> 0`;

const listed = (owners: RawBuilder<unknown>) => sql<object>`select * from (${owners}) o order by 1, 2, 3, 4`;

async function expectSame(agencyId: number, asOf: Day): Promise<number> {
  return readAs(database.connection, agencyId, async (unit) => {
    const quick = await unit.rows(listed(await ownersOfDay(unit, { asOf })));
    expect([asOf, quick]).toEqual([asOf, await unit.rows(listed(overHistory(agencyId, asOf)))]);
    return quick.length;
  });
}

const monthsKept = (agencyId: number) =>
  readAs(database.connection, agencyId, (unit) =>
    unit.row(sql<{ first: Day; isToLastMonth: boolean }>`
      select first_month_end as first, last_month_end = date_trunc('month', now())::date - 1 as "isToLastMonth"
      from kept_owner_head where agency_id = ${agencyId}`),
  );

interface Turn {
  readonly step: Step;
  readonly after: number;
  /** How many events are added to the balances before the step; 0 for none. */
  readonly kept: number;
}

const turns = fc.array(
  fc.record({ step: anyStep, after: fc.nat(DAYS), kept: fc.constantFrom(0, 0, 1, 2, 7) }),
  { minLength: 40, maxLength: 40 },
);

/** Posts the steps that the rules allow, in random order of days but none before what it settles. */
async function tell(told: readonly Turn[]): Promise<number> {
  const agencyId = ++lastAgency;
  await foundAgency(database.connection, agencyId);
  await keepTotals(database.connection, agencyId);
  const random = new RandomStory();
  const known = new Set<string>();
  const days = new Map<number | undefined, Day>();
  for (const { step, after, kept } of told) {
    if (kept > 0) await keepSomeOwnerBalances(database.connection, agencyId, kept);
    const attempt = random.attempt(step);
    const document = random.opened(known);
    if (!attempt || random.verdict(attempt.entry)) continue;
    random.post(attempt.entry);
    const documents = attempt.entry.postings.flatMap(({ account, itemId }) =>
      account === "1200" ? [itemId] : [],
    );
    const datedOn = [addDays(FIRST, after), ...documents.flatMap((itemId) => days.get(itemId) ?? [])].reduce(
      (a, b) => (a > b ? a : b),
    );
    for (const itemId of documents) if (!days.has(itemId)) days.set(itemId, datedOn);
    await postDraft(
      database.connection,
      writeDown({ ...AUTHOR, agencyId }, datedOn, attempt.entry, document),
    );
  }
  return agencyId;
}

describe(`random postings, SEED=${SEED}`, () => {
  it("kept in part and kept whole, an owner's balance is the sum of its postings", async () => {
    const asked = fc.array(fc.integer({ min: -20, max: DAYS + 20 }), { minLength: 6, maxLength: 6 });
    let found = 0;
    const property = fc.asyncProperty(turns, asked, async (told, days) => {
      const agencyId = await tell(told);
      for (const isWhole of [false, true]) {
        if (isWhole) await keepTotals(database.connection, agencyId);
        for (const after of days) found += await expectSame(agencyId, addDays(FIRST, after));
        for (const monthEnd of ["2024-12-31", "2025-01-31", "2025-02-28"] as const)
          await expectSame(agencyId, day(monthEnd));
        await expectSame(agencyId, day("9999-12-31"));
        expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
      }
      expect((await monthsKept(agencyId))?.isToLastMonth).toBe(true);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
    expect(found).toBeGreaterThan(0);
  });
});

const some = fc.sample(turns, { seed: SEED, numRuns: 1 })[0] ?? [];

describe("must be found out", () => {
  const spoilt: readonly (readonly [string, RawBuilder<unknown>])[] = [
    ["a cent too much", sql`update kept_owner_balance set balance_cents = balance_cents * 2`],
    ["rows that are gone", sql`delete from kept_owner_balance where account = '1010'`],
    [
      "a month that is not there",
      sql`update kept_owner_head set last_month_end = (last_month_end + 1 + interval '1 month')::date - 1`,
    ],
    ["a head that is behind", sql`update kept_owner_head set chain_position = 1`],
  ];
  it.each(spoilt)("%s", async (_, spoil) => {
    const agencyId = await tell(some);
    await keepTotals(database.connection, agencyId);
    expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
    await database.ownerConnection.transaction().execute(async (transaction) => {
      await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
      await spoil.execute(transaction);
    });
    const found = await readAs(database.connection, agencyId, brokenProofs);
    expect(found.map(({ proof }) => proof)).toContain("kept balance of an owner");
  });
});

it("several keep them at the same time, and each event counts once", async () => {
  const agencyId = await tell(some.map((turn) => ({ ...turn, kept: 0 })));
  await Promise.all(Array.from({ length: 4 }, () => keepSomeOwnerBalances(database.connection, agencyId, 3)));
  expect(await readAs(database.connection, agencyId, brokenProofs)).toEqual([]);
  await expectSame(agencyId, day("2025-02-10"));
});
