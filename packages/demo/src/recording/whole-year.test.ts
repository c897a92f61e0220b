// The year told once: books and tally agree on every day of it, and its last two months have reached QuickBooks.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { clockAt } from "@fiducia/kernel/clock";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { brokenLink, brokenProofs } from "@fiducia/ledger/testing/proofs";
import { leaveOut, readStory } from "@fiducia/pages/demo-tour/shared/told-story.store";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { HARBOR, ZONE } from "../agencies/staff.ts";
import { TRUST_BANKS } from "../harbor/companies.ts";
import { isWorkday, monthsLater } from "../harbor/workdays.ts";
import { differencesOn, surplusesOn } from "../testing/demo-books.ts";
import { failedOn } from "../year/figures.ts";
import { Year } from "../year/year.ts";
import { tellYear } from "./tell-year.ts";
import { yearStory } from "./year-story.ts";

const FIRST = day("2025-12-01");
const TODAY = day("2026-11-24");
const BEGINS = day("2026-10-01");
/** The day on which the export begins, and the Fridays. */
const RUN_DAYS = [BEGINS, ...[1, 8, 15, 22, 29, 36, 43, 50].map((days) => addDays(BEGINS, days))];

const database = databaseOfFile();
const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, HARBOR, work);
const tellThrough = (on: Day) =>
  tellYear(database.connection, {
    ...{ agencyId: HARBOR, clock: clockAt(`${on}T23:30:00Z`) },
    refused: (whole) => leaveOut(whole, HARBOR),
  });

/** The last day of each month of the story, and today. */
const monthEnds = (): readonly Day[] => [
  ...Array.from({ length: 11 }, (_, place) => addDays(monthsLater(FIRST, place + 1), -1)),
  TODAY,
];

const found: string[] = [];

beforeAll(async () => {
  await yearStory.create(database.connection, clockAt(`${TODAY}T22:00:00Z`));
  const year = new Year(FIRST, TODAY);
  let on: Day = FIRST;
  for (const end of monthEnds()) {
    await tellThrough(end);
    for (; on <= end; on = addDays(on, 1)) for (const _ of year.day(on));
    const differences = await read((unit) => differencesOn(unit, year.books, end));
    found.push(...differences.map((difference) => `${end}: ${difference}`));
  }
}, 900_000);

it("leaves the books at the end of each month as the tally has them, with nothing left out", async () => {
  expect(found).toEqual([]);
  expect(await read(readStory)).toEqual({ firstOn: FIRST, toldThrough: TODAY, leftOut: 0 });
  expect(await read(brokenProofs)).toEqual([]);
  expect(await read(brokenLink)).toBeNull();
});

it("has reconciled every closed month of every trust bank, with checks under way, and somebody else approved it", async () => {
  const months = await read((unit) =>
    unit.rows(sql<{ bankId: number; approved: number; underWay: number }>`
      select c.bank_account_id as "bankId", count(distinct c.through_on) filter (where c.action = 'approve')::int as approved,
        count(*) filter (where (c.figures ->> 'outstanding')::bigint < 0)::int as "underWay"
      from reconciliation_change c where c.agency_id = ${HARBOR} group by 1 order by 1`),
  );
  expect(months.map(({ bankId, approved }) => [bankId, approved])).toEqual(
    TRUST_BANKS.map((bankId) => [bankId, 11]),
  );
  expect(months.some(({ underWay }) => underWay > 5)).toBe(true);
});

it("ends every day with the surplus that the tally has", async () => {
  const year = new Year(FIRST, TODAY);
  for (let on: Day = FIRST; on <= TODAY; on = addDays(on, 1)) {
    for (const _ of year.day(on));
    const surpluses = TRUST_BANKS.map((bankId) => year.books.trust.surplusOf(bankId));
    expect([on, await read((unit) => surplusesOn(unit, on))]).toEqual([on, surpluses]);
  }
}, 120_000);

it("has sent the last two months to QuickBooks, but for what failed there, waits, or is to be reversed", async () => {
  const states = await read((unit) =>
    unit.rows(sql<{ state: string; isEarly: boolean }>`
      select distinct t.status || ' ' || t.sub_status as state, t.dated_on < ${BEGINS} as "isEarly"
      from item_transfer t where t.agency_id = ${HARBOR} order by 2, 1`),
  );
  expect(states.map(({ state, isEarly }) => `${isEarly ? "before" : "since"}: ${state}`)).toEqual([
    "since: DoNotTransfer Reversed",
    "since: NotTransferred Failed",
    "since: NotTransferred Pending",
    "since: NotTransferred PendingTransfer",
    "since: Transferred Complete",
    "since: Transferred PendingTransfer",
    "before: DoNotTransfer Complete",
    "before: DoNotTransfer Reversed",
  ]);
  const failures = await read((unit) =>
    unit.rows(sql<{ message: string }>`
      select distinct message from queue_item where agency_id = ${HARBOR} and status = 'Failed'`),
  );
  const counted = await read((unit) =>
    unit.rows(sql<{ carried: number; failed: number; waiting: number }>`
      select count(*) filter (where status = 'Complete')::int as carried,
        count(*) filter (where status = 'Failed')::int as failed,
        count(*) filter (where status like 'Pending%')::int as waiting
      from queue_item where agency_id = ${HARBOR}`),
  );
  expect(counted).toEqual([
    { carried: expect.any(Number), failed: failedOn(FIRST, TODAY).length, waiting: expect.any(Number) },
  ]);
  expect(counted[0]?.carried).toBeGreaterThan(400);
  expect(counted[0]?.waiting).toBeGreaterThan(10);
  for (const { message } of failures)
    expect(message).toMatch(/ is inactive in QuickBooks. Make it active there, then send the record again.$/);
});

it("reminds who wants paper every month by all levels, and prints the letters two days later", async () => {
  const levels = await read((unit) =>
    unit.rows(sql<{ level: number; months: number; unprinted: number; mailed: number }>`
      select w.level, count(distinct date_trunc('month', w.as_of))::int as months,
        count(*) filter (where q.letter_id is null)::int as unprinted,
        count(*) filter (where w.delivery <> 'Print')::int as mailed
      from reminder_letter w
      left join reminder_print q on q.agency_id = w.agency_id and q.letter_id = w.letter_id
      where w.agency_id = ${HARBOR} group by w.level order by w.level`),
  );
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(levels[0]?.months).toBeGreaterThan(8);
  for (const { unprinted, mailed } of levels)
    expect({ unprinted, mailed }).toEqual({ unprinted: 0, mailed: 0 });
});

it("queues on workdays, and has every row carried by a run of the Web Connector, at the time of the story", async () => {
  const days = await read((unit) =>
    unit.rows(sql<{ queued: Day; completed: Day | null }>`
      select distinct (queued_at at time zone ${ZONE})::date as queued, (completed_at at time zone ${ZONE})::date as completed
      from queue_item where agency_id = ${HARBOR}`),
  );
  const carried = new Set(days.flatMap(({ completed }) => completed ?? []));
  expect([...carried].sort()).toEqual(RUN_DAYS);
  expect(days.filter(({ queued }) => queued < BEGINS || !isWorkday(queued))).toEqual([]);
  expect(days.filter(({ queued, completed }) => completed !== null && completed < queued)).toEqual([]);
});

it("proves both books every week, and explains every difference by what has not arrived", async () => {
  const proofs = await read((unit) =>
    unit.rows(sql<{ on: Day; accounts: number; unexplained: number }>`
      select p.dated_on as on, count(*)::int as accounts,
        count(*) filter (where (a ->> 'unexplained')::bigint <> 0)::int as unexplained
      from quickbooks_proof p cross join lateral jsonb_array_elements(p.accounts) a
      where p.agency_id = ${HARBOR} group by p.proof_id, p.dated_on order by p.dated_on, p.proof_id`),
  );
  expect(proofs.at(-1)?.on).toBe("2026-11-20");
  expect(proofs.length).toBeGreaterThan(7);
  for (const { on, accounts, unexplained } of proofs) {
    expect(accounts).toBeGreaterThan(20);
    expect([on, unexplained]).toEqual([on, 0]);
  }
});

it("goes on with the same company file when it is told on", async () => {
  await tellThrough(day("2026-12-04"));
  const [proof] = await read((unit) =>
    unit.rows(sql<{ on: Day; unexplained: number }>`
      select p.dated_on as on, (select count(*)::int from jsonb_array_elements(p.accounts) a
        where (a ->> 'unexplained')::bigint <> 0) as unexplained
      from quickbooks_proof p where p.agency_id = ${HARBOR} order by p.proof_id desc limit 1`),
  );
  expect(proof).toEqual({ on: "2026-12-04", unexplained: 0 });
}, 300_000);
