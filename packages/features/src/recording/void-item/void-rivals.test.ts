// A void and a use of the same money at the same moment: both have decided before either has posted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Counter, itemOf, openCounter } from "../../testing/counter.ts";
import { ACCOUNT, CLIENT } from "../../testing/counter-agency.ts";
import { check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "../../testing/tellers.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

/** How many sessions of this test's database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct w.pid)::int as count from pg_locks w
    where not w.granted and w.pid in (select h.pid from pg_locks h
      join pg_database d on d.oid = h.database where d.datname = current_database())`.execute(
    counter.database.ownerConnection,
  );
  return rows[0]?.count ?? 0;
}

/** Carries all out at once: none posts before every one of them has decided; then they post in their order. */
async function together<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  return counter.database.ownerConnection
    .transaction()
    .execute(async (blocker) => {
      await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(blocker);
      await sql`select from open_item for update`.execute(blocker);
      const running: Promise<T>[] = [];
      for (const work of works) {
        running.push(work());
        while ((await waiting()) < running.length) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return running;
    })
    .then((running) => Promise.all(running));
}

it("never take the same credit twice: one of the two is refused", async () => {
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(110000)],
    }),
  );
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const outcomes = await together<{ ok: boolean }>([
    () =>
      counter.tell("MJS", PAYMENT, {
        clientId: CLIENT.ada,
        bankAccountId: ACCOUNT.trust,
        creditsUsed: [{ itemId: receipt, amount: 110000 }],
        invoices: [{ itemId: invoice, amount: 110000 }],
      }),
    () => counter.tell("MJS", VOID, { itemId: receipt, reason: "Entered twice" }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const overdrawn = await counter.read((unit) =>
    unit.rows(sql`select balance_cents from trust_balance where account = '2140' and balance_cents < 0`),
  );
  expect(overdrawn).toEqual([]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});
