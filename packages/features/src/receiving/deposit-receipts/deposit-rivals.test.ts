// A slip and the return of a check on it at the same moment: both have decided before either has posted.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DEPOSIT, POSITION, RETURN_CHECK, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { undepositedQuery } from "../undeposited/undeposited.contract.ts";
import { undeposited } from "../undeposited/undeposited.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);
beforeEach(async () => {
  await drawer.workWithSlips(true);
});
afterEach(async () => {
  expect(await counter.read(brokenProofs)).toEqual([]);
});

async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(distinct w.pid)::int as count from pg_locks w
      where not w.granted and w.pid in (select h.pid from pg_locks h
        join pg_database d on d.oid = h.database where d.datname = current_database())`.execute(
      counter.database.ownerConnection,
    );
    if ((rows[0]?.count ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Carries both out: neither posts before both have decided; then they post in their order. */
async function together<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const running = await counter.database.ownerConnection.transaction().execute(async (blocker) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(blocker);
    await sql`select from trust_position for update`.execute(blocker);
    const one = first();
    await waitForLocks(1);
    const two = second();
    await waitForLocks(2);
    return [one, two] as const;
  });
  return Promise.all(running);
}

const cash = async () => {
  const { total } = await counter.ask("MJS", POSITION, {});
  return [total.cash, total.undeposited];
};
const waiting = async () =>
  (await counter.ask("CLK", [undepositedQuery, undeposited], {})).map(({ payMethodId }) => payMethodId);
const depositing = async () => {
  const payMethodIds = await waiting();
  return () => counter.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds });
};

it("a check of 70.00 that is deposited while it is returned leaves neither in the bank nor waiting", async () => {
  const receiptItemId = await drawer.pay(7000);
  const returning = () => counter.tell("MJS", RETURN_CHECK, { receiptItemId });
  const outcomes = await together(await depositing(), returning);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await cash()).toEqual([0, 0]);
});

it("a check of 70.00 that is returned while its slip is voided: one of the two happens", async () => {
  const receiptItemId = await drawer.pay(7000);
  const { eventId } = granted(await (await depositing())());
  const returning = () => counter.tell("MJS", RETURN_CHECK, { receiptItemId });
  const voiding = () => counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" });
  const outcomes = await together(returning, voiding);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await cash()).toEqual([0, 0]);
});

it("a slip that is voided while its check of 70.00 is returned leaves neither in the bank nor waiting", async () => {
  const receiptItemId = await drawer.pay(7000);
  const { eventId } = granted(await (await depositing())());
  const returning = () => counter.tell("MJS", RETURN_CHECK, { receiptItemId });
  const voiding = () => counter.tell("MJS", VOID, { eventId, reason: "Left in the drawer" });
  const outcomes = await together(voiding, returning);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await cash()).toEqual([0, 0]);
});
