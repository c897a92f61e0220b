// A run that somebody asks for carries and compares at once, though nothing waits; none begins where none can.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { CHARGE } from "@fiducia/stories/counter/tellers";
import { PAUSE, PROOFS, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { QuickbooksOnline } from "@fiducia/stories/exporting/quickbooks-online";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { runNow } from "./run-now.command.ts";
import { runNowCommand } from "./run-now.contract.ts";

const RUN = [runNowCommand, runNow] as const;
const counter = counterOfTest();
let online: QuickbooksOnline | undefined;
afterEach(() => online?.close());

const asked = async () => {
  const { rows } = await sql<{ asked: string }>`
    select payload ->> 'agencyId' as asked from graphile_worker._private_jobs`.execute(
    counter.database.ownerConnection,
  );
  return rows.map((row) => Number(row.asked));
};

test("the balances are compared again, though nothing waits", async () => {
  online = await new QuickbooksOnline(counter).connect();
  await online.begin("Documents", day("2026-01-01"));
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: cents(250) }));
  await online.run();
  expect(await online.differences()).toEqual([]);
  const { realm } = online.emulator;
  const [entry] = realm.of("JournalEntry");
  if (!entry) throw new Error("nothing was carried");
  realm.change("JournalEntry", entry.id, {});
  entry.postings = entry.postings.map((posting) => ({ ...posting, amount: cents(2 * posting.amount) }));
  await online.run();
  expect(await online.differences()).toEqual([]);
  granted(await counter.tell("MJS", RUN, {}));
  expect(await asked()).toContain(counter.agencyId);
  await online.run(true);
  expect((await online.differences()).length).toBeGreaterThan(0);
  expect((await counter.ask("MJS", PROOFS, {})).found?.changes).toHaveLength(1);
});

test("none begins without QuickBooks Online, without its leave, or while the export is paused", async () => {
  expect(sentenceOf(await counter.tell("MJS", RUN, {}))).toMatch(/^NOT_ONLINE/);
  await new QuickbooksDesk(counter).connect();
  expect(sentenceOf(await counter.tell("MJS", RUN, {}))).toMatch(/^NOT_ONLINE/);
  online = await new QuickbooksOnline(counter).connect();
  await online.begin("Documents", day("2026-01-01"));
  granted(await counter.tell("MJS", PAUSE, { isPaused: true }));
  expect(sentenceOf(await counter.tell("MJS", RUN, {}))).toMatch(/^PAUSED/);
  const { calls } = online.emulator;
  const before = calls.length;
  await online.run(true);
  expect(calls).toHaveLength(before);
  granted(await counter.tell("MJS", PAUSE, { isPaused: false }));
  online.emulator.tokens.disconnect();
  await online.run(true);
  expect(sentenceOf(await counter.tell("MJS", RUN, {}))).toMatch(/^RECONNECT/);
});
