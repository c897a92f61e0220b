// What waits is there while it waits, for those who may do it.

import type { BackupState } from "@fiducia/contract/backup-state";
import { readPositions } from "@fiducia/ledger/store/positions.store";
import type { Initials } from "@fiducia/stories/counter/agency";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHARGE, CLOSE, DISBURSE, FOUR_LINES, FUNDS_IN } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { Payables } from "@fiducia/stories/worked/payables";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitingWorkQuery } from "./waiting-work.contract.ts";
import { waitingWork } from "./waiting-work.query.ts";

let counter: Counter;
let drawer: Drawer;
beforeAll(async () => {
  counter = await openCounter();
  drawer = new Drawer(counter);
});
afterAll(() => counter.close());

const FILLED = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };

const waiting = async (initials: Initials = "MJS") => {
  const { entries } = await counter.ask(initials, [waitingWorkQuery, waitingWork], {});
  return entries.map(({ kind, count, amount, client, throughOn }) =>
    [kind, count, amount, client?.name, throughOn].filter((each) => each != null).join(" "),
  );
};

test("of an agency without transactions nothing waits", async () => {
  expect(await waiting()).toEqual([]);
});

test("a backup that the worker finds wanting comes first, for who may change the settings", async () => {
  const nothing = {
    isEmbedded: true,
    isEncrypted: false,
    everyHours: null,
    isSameDisk: false,
    copies: [],
    trials: [],
  };
  const state = {
    ...{
      ...nothing,
      folder: null,
      oldestMoment: null,
      youngestMoment: null,
      logBytes: 0,
      waitingSince: null,
    },
    ...{ underWay: null, faults: [], archiver: null },
  };
  const seen = (words: BackupState) =>
    sql`select keep_backup_state(${JSON.stringify(words)}::jsonb)`.execute(counter.database.connection);
  await seen(state);
  expect(await waiting()).toEqual(["backup 1"]);
  expect(await waiting("CLK")).toEqual([]);
  await counter.database.ownerConnection.deleteFrom("backup_state").execute();
  expect(await waiting()).toEqual([]);
});

test("money without a slip waits from the second day on, with those who take payments in its office", async () => {
  await drawer.workWithSlips(true);
  await drawer.pay(7_000);
  counter.at("2026-03-03T18:00:00Z");
  expect(await waiting()).toEqual([]);
  counter.at("2026-03-04T18:00:00Z");
  expect(await waiting("CLK")).toEqual(["undeposited 1 7000"]);
  expect(await waiting("AWY")).toEqual([]);
});

test("a bank that is short, for who may fill it", async () => {
  await drawer.workWithSlips(false);
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1_200 }));
  expect(await waiting()).toEqual(["shortage 1 1200", "undeposited 1 7000"]);
  expect(await waiting("CLK")).toEqual(["undeposited 1 7000"]);
});

test("a returned check whose money had left, for who may take the client's payment", async () => {
  const part = await drawer.directBill(9_900);
  granted(await counter.tell("MJS", FUNDS_IN, { ...FILLED, amount: 1_200 }));
  granted(
    await counter.tell("MJS", DISBURSE, {
      bankAccountId: ACCOUNT.trust,
      method: "EFT",
      lines: [{ partId: part, amount: 9_900 }],
    }),
  );
  const [receipt] = await counter.read((unit) =>
    unit.rows<{ itemId: number }>(sql`
      select item_id as "itemId" from line_part where agency_id = ${unit.agencyId} and part_id = ${part}`),
  );
  await drawer.returning(receipt?.itemId ?? 0);
  const owed = "returnedCheck 1 9900 Ada Park";
  expect(await waiting()).toContain(owed);
  expect(await waiting("CLK")).toContain(owed);
  expect(await waiting("LAK")).not.toContain(owed);
});

test("a company that was paid, and the client's check came back: who pays companies sees it", async () => {
  const invoice = await drawer.invoice({ lines: [FOUR_LINES[0]] });
  const receipt = await drawer.pay(100_000, [[invoice, 100_000]]);
  const [part] = await drawer.parts(invoice);
  granted(await new Payables(counter).company([part?.partId ?? 0]));
  await drawer.returning(receipt);
  const ahead = "paidAhead 1 85000";
  expect(await waiting()).toContain(ahead);
  expect(await waiting("CLK")).not.toContain(ahead);
});

test("items of the queue that failed or wait, those that are complete left out", async () => {
  await drawer.invoice();
  await drawer.invoice();
  const status = ["Failed", "Pending", "Complete"];
  await counter.database.ownerConnection.transaction().execute(async (change) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(change);
    for (const [place, each] of status.entries())
      await sql`
        insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at, message)
        select agency_id, ${place + 1}, item_id, 'Transfer', ${each}, 1, now(), '' from item
        order by item_id offset ${place} limit 1`.execute(change);
  });
  const ofQueue = async (initials?: Initials) =>
    (await waiting(initials)).filter((words) => words.startsWith("queue"));
  expect(await ofQueue()).toEqual(["queueFailed 1", "queueWaiting 1"]);
  expect(await ofQueue("TRK").catch(() => [])).toEqual([]);
});

test("hours without a seal, for who looks after the backups, until the worker has sealed", async () => {
  const ofSeals = async (initials?: Initials) =>
    (await waiting(initials)).filter((words) => words.startsWith("unsealed"));
  const sealed = (position: ReturnType<typeof sql>) =>
    counter.database.ownerConnection.transaction().execute(async (change) => {
      await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(change);
      await sql`
        insert into sealed_chain select agency_id, ${position}, now() - interval '5 hours 10 minutes' from audit_head
        on conflict (agency_id) do update set chain_position = excluded.chain_position`.execute(change);
    });
  await sealed(sql`chain_position - 1`);
  expect(await ofSeals()).toEqual(["unsealed 5"]);
  expect(await ofSeals("CLK")).toEqual([]);
  await sealed(sql`chain_position`);
  expect(await ofSeals()).toEqual([]);
});

test("months that are over, until they are closed", async () => {
  counter.at("2026-05-02T18:00:00Z");
  const months = async () => (await waiting()).filter((words) => words.startsWith("period"));
  expect(await months()).toEqual(["period 2 2026-04-30"]);
  granted(await counter.tell("MJS", CLOSE, { throughOn: "2026-03-31" }));
  expect(await months()).toEqual(["period 1 2026-04-30"]);
  granted(await counter.tell("MJS", CLOSE, { throughOn: "2026-04-30" }));
  expect(await months()).toEqual([]);
});

test("banks that are behind, and what is finished and not approved", async () => {
  const reconciler = new Reconciler(counter);
  const ofBanks = async () => (await waiting()).filter((words) => /^un(reconciled|approved)/.test(words));
  counter.at("2026-05-02T18:00:00Z");
  expect(await ofBanks()).toEqual([]);
  const held = (await counter.read((unit) => readPositions(unit)))[0]?.position.cash ?? 0;
  granted(await reconciler.start("2026-04-29", held));
  expect(await ofBanks()).toEqual(["unreconciled 1 2026-04-30"]);
  await reconciler.statement(["2026-04-30", "2026-04-30"], [held, held], []);
  granted(await reconciler.finish("2026-04-30"));
  expect(await ofBanks()).toEqual(["unapproved 1"]);
  granted(await reconciler.approve("2026-04-30"));
  expect(await ofBanks()).toEqual([]);
});
