// Opening balances of another system stand in QuickBooks by hand, whenever the export begins: nothing of them is sent, nobody can
// queue them, and both books are equal. What happens to them afterwards is sent.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { openCredit, openDocument } from "@fiducia/ledger/testing/opened-documents";
import { takeBackOpening } from "@fiducia/ledger/testing/opening-taken-back";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { Counter, counterOfFile, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { moveIn, openedBooks } from "@fiducia/stories/counter/opened";
import { check, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { statesOf, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import type { Exported } from "@fiducia/stories/exporting/exported-story";
import { PROGRAMS } from "@fiducia/stories/exporting/exporting-programs";
import { readOpening } from "@fiducia/stories/exporting/opening-balances";
import { PROOFS } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";

const home = counterOfFile();
let agencyId = 670_000;

const OPENED_ON = day("2026-02-28");
/** Before the opening, and after it. */
const FIRST_DAYS = ["2026-02-01", "2026-03-01"] as const;

interface Story {
  readonly counter: Counter;
  readonly quickbooks: Exported;
  readonly openInvoice: number;
  readonly paidInvoice: number;
}

async function found(recognition: "AR_CASH" | "ACCRUAL" | "AP_CASH"): Promise<Counter> {
  agencyId += 1;
  const counter = await new Counter(undefined, agencyId).open(home.database);
  await new Drawer(counter).settle(`recognition = '${recognition}'`);
  return counter;
}

async function open(counter: Counter, recognition: "AR_CASH" | "ACCRUAL" | "AP_CASH") {
  const books = openedBooks(counter, { recognition });
  const net = { net: cents(85_000), kept: cents(15_000) };
  let items = { openInvoice: 0, paidInvoice: 0 };
  await moveIn(books, async () => {
    const [paid] = await openDocument(books, { clientId: CLIENT.ada, ...net, isPaid: true });
    const [unpaid] = await openDocument(books, { clientId: CLIENT.bo, ...net, isPaid: false });
    await openCredit(books, { clientId: CLIENT.bo, amount: cents(5_000) });
    items = { openInvoice: unpaid.itemId, paidInvoice: paid.itemId };
  });
  return items;
}

async function carry({ counter, quickbooks }: Pick<Story, "counter" | "quickbooks">): Promise<void> {
  await transferAll(counter);
  for (const _run of [1, 2]) await quickbooks.carry();
}

const queued = ({ counter }: Pick<Story, "counter">) =>
  counter.read((unit) =>
    unit.rows(sql<{ row: string }>`
      select operation || ' ' || coalesce(journal_id, item_id) as row from queue_item
      where agency_id = ${unit.agencyId} and gl_account_id is null`),
  );

const CASES = (["Documents", "DailyJournal"] as const).flatMap((form) =>
  FIRST_DAYS.flatMap((firstDay) =>
    (["opened first", "begun first"] as const).flatMap((order) =>
      (["ACCRUAL", "AP_CASH"] as const).map((recognition) => [form, firstDay, order, recognition] as const),
    ),
  ),
);

test.each(CASES)(
  "%s from %s, %s, %s: equal, and nothing of the opening is sent",
  async (form, firstDay, order, recognition) => {
    const counter = await found(recognition);
    const quickbooks = await PROGRAMS[0].connect(counter);
    const before = order === "opened first" ? await open(counter, recognition) : undefined;
    await quickbooks.begin(form, day(firstDay));
    await quickbooks.carry();
    const items = before ?? (await open(counter, recognition));
    counter.at("2026-03-03T16:00:00Z");
    await carry({ counter, quickbooks });
    expect(await queued({ counter })).toEqual([]);
    quickbooks.enterOpening(await readOpening(counter), OPENED_ON);
    counter.at("2026-03-04T16:00:00Z");
    await carry({ counter, quickbooks });
    expect(await quickbooks.differences()).toEqual([]);

    // What is done with it later is sent: a payment, and the void of a document.
    const receipt = itemOf(
      await counter.tell("MJS", PAYMENT, {
        ...{ clientId: CLIENT.bo, bankAccountId: ACCOUNT.trust, payMethods: [check(100_000)] },
        invoices: [{ itemId: items.openInvoice, amount: 100_000 }],
      }),
    );
    counter.at("2026-03-05T16:00:00Z");
    await carry({ counter, quickbooks });
    expect(await quickbooks.differences()).toEqual([]);
    granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Another client's" }));
    granted(await counter.tell("MJS", VOID, { itemId: items.openInvoice, reason: "Never issued" }));
    counter.at("2026-03-06T16:00:00Z");
    await carry({ counter, quickbooks });
    counter.at("2026-03-07T16:00:00Z");
    await carry({ counter, quickbooks });
    expect(await quickbooks.differences()).toEqual([]);
    expect((await queued({ counter })).length).toBeGreaterThan(0);
    expect(await counter.read(brokenProofs)).toEqual([]);
    await quickbooks.close();
  },
);

test("documents of an opening cannot be queued, and the sentence says why", async () => {
  const counter = await found("AR_CASH");
  const quickbooks = await PROGRAMS[0].connect(counter);
  const { openInvoice, paidInvoice } = await open(counter, "AR_CASH");
  await quickbooks.begin("Documents", day("2026-02-01"));
  const states = await statesOf(counter);
  expect(states.length).toBe(4);
  for (const state of states) expect(state).toMatch(/: DoNotTransfer Complete$/);
  expect(sentenceOf(await counter.tell("MJS", TRANSFER, these(openInvoice, paidInvoice)))).toBe(
    "NOTHING_TO_TRANSFER: Invoice 1002 is an opening balance: it was entered in QuickBooks by hand, and is not transferred.",
  );
  const request = {
    agencyId: counter.agencyId,
    userId: 1,
    command: "Transfer",
    itemIds: [openInvoice],
    firstId: 1,
  };
  const { rows } = await sql<{ answer: unknown }>`
    select change_transfers(${JSON.stringify(request)}::jsonb) as answer`.execute(counter.connection);
  expect(rows[0]?.answer).toEqual({ itemIds: [] });
  await quickbooks.close();
});

test("the proof shows what the opening balances are entered against, and compares it with nothing", async () => {
  const counter = await found("AP_CASH");
  const quickbooks = await PROGRAMS[0].connect(counter);
  await open(counter, "AP_CASH");
  await quickbooks.begin("Documents", day("2026-03-01"));
  await quickbooks.carry();
  const opening = await readOpening(counter);
  expect(opening.reduce((all, { amount }) => all + amount, 0)).toBe(0);
  quickbooks.enterOpening(
    opening.map((balance) => (balance.kind === "Equity" ? { ...balance, name: "Owner's Equity" } : balance)),
    OPENED_ON,
  );
  counter.at("2026-03-04T16:00:00Z");
  await carry({ counter, quickbooks });
  expect(await quickbooks.differences()).toEqual([]);
  const { accounts } = await counter.ask("MJS", PROOFS, {});
  expect(accounts.find(({ key }) => key === "control:3900")).toMatchObject({
    ...{ name: "Opening Balance Equity", ours: 15_000, theirs: 0, difference: 0, unexplained: 0 },
  });
  await quickbooks.close();
});

test("an opening that is taken back leaves no balance to enter, and sends nothing", async () => {
  const counter = await found("AP_CASH");
  const quickbooks = await PROGRAMS[0].connect(counter);
  await quickbooks.begin("Documents", day("2026-02-01"));
  await open(counter, "AP_CASH");
  await takeBackOpening(openedBooks(counter, { recognition: "AP_CASH" }));
  counter.at("2026-03-04T16:00:00Z");
  await carry({ counter, quickbooks });
  expect(await readOpening(counter)).toEqual([]);
  expect(await queued({ counter })).toEqual([]);
  expect(await quickbooks.differences()).toEqual([]);
  await quickbooks.close();
});
