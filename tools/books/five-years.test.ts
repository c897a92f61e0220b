// Generated books are real books: posted by the ledger's rules, proven, and the same for the same seed.
import { openTestDatabase, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import { day } from "@fiducia/kernel/day";
import { postDraft } from "@fiducia/ledger/post-alone";
import { brokenLink, brokenProofs } from "@fiducia/ledger/testing/proofs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellFiveYears } from "./five-years.ts";
import { foundAgency } from "./founding.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const [agencyId, seed] of [
    [1, 7],
    [2, 7],
    [3, 8],
  ] as const)
    await fill(agencyId, seed);
});
afterAll(() => database.close());

async function fill(agencyId: number, seed: number): Promise<void> {
  const { connection } = database;
  const founding = { agencyId, name: "Generated", clients: 40, password: "none", seed };
  const author = await foundAgency(connection, founding);
  const story = { author, invoices: 600, customers: 40, seed, today: day("2026-03-02") };
  for (const lanes of tellFiveYears(story))
    await Promise.all(
      lanes.map(async (calls) => {
        for (const { draft } of calls) await postDraft(connection, draft);
      }),
    );
}

const read = <T>(agencyId: number, work: (unit: ReadUnit) => Promise<T>) =>
  readAs(database.connection, agencyId, work);

/** What people see of the books: days, clients, figures. */
const seen = (agencyId: number) =>
  read(agencyId, (unit) =>
    unit.rows(sql`select i.item_type, i.item_number, i.client_id, i.dated_on, i.due_on, i.total_cents,
        o.original_cents, o.remaining_cents
      from item i left join open_item o on o.agency_id = i.agency_id and o.item_id = i.item_id
      where i.agency_id = ${agencyId} order by i.item_type, i.item_number`),
  );

test("every kept figure is proven, and the audit chain holds", async () => {
  expect(await read(1, brokenProofs)).toEqual([]);
  expect(await read(1, brokenLink)).toBeNull();
});

test("most invoices are paid, some in part, some not at all, and some clients have credit", async () => {
  const [counted] = await read(1, (unit) =>
    unit.rows(sql<Record<string, number>>`
      select count(*) filter (where kind = 'Invoice') as invoices,
        count(*) filter (where kind = 'Invoice' and remaining_cents = 0) as paid,
        count(*) filter (where kind = 'Invoice' and remaining_cents between 1 and original_cents - 1) as partly,
        count(*) filter (where kind = 'Invoice' and remaining_cents = original_cents) as unpaid,
        count(*) filter (where kind = 'IncomingPayment' and remaining_cents < 0) as credits,
        count(*) filter (where dated_on > date '2026-03-02') as ahead,
        count(*) filter (where dated_on < date '2022-03-02') as old
      from open_item where agency_id = 1`),
  );
  expect(counted).toMatchObject({ invoices: 600, ahead: 0 });
  expect(counted?.paid).toBeGreaterThan(500);
  for (const state of ["partly", "unpaid", "credits"]) expect(counted?.[state]).toBeGreaterThan(0);
  expect(counted?.old).toBeGreaterThan(100);
});

test("the same seed writes the same books, another seed others", async () => {
  const first = await seen(1);
  expect(first.length).toBeGreaterThan(1000);
  expect(await seen(2)).toEqual(first);
  expect(await seen(3)).not.toEqual(first);
});
