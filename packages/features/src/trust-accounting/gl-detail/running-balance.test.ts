// The balance after each posting: the sum over all postings before it in the order of the journal, whatever is asked of the page.

import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import type { Page } from "@fiducia/serving/handlers";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FUNDS_IN } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { keepTotalsJob } from "../../upkeep/kept-totals/keep-totals.job.ts";
import { trialBalance } from "../trial-balance/trial-balance.query.ts";
import { trialBalanceReport } from "../trial-balance/trial-balance.report.ts";
import { glDetail } from "./gl-detail.query.ts";
import { glDetailReport } from "./gl-detail.report.ts";

const counter = counterOfFile();
const goTo = (days: number) =>
  counter.at(isoInstant((Date.parse("2026-01-20T18:00:00Z") + days * 86_400_000) as Instant));
const RANGE = { startDate: "2026-01-25", endDate: "2026-03-31" };

let invoice = 0;

beforeAll(async () => {
  goTo(0);
  const drawer = new Drawer(counter);
  invoice = await drawer.invoice();
  const receipt = await drawer.pay(60_000, [[invoice, 60_000]]);
  goTo(8);
  await drawer.pay(50_000, [[invoice, 50_000]], { bankAccountId: ACCOUNT.trust2 });
  await counter.work(keepTotalsJob);
  const twice = await drawer.pay(3_000);
  granted(await drawer.voiding(twice));
  goTo(20);
  await drawer.returning(receipt);
  await drawer.pay(7_000);
  const funds = { operatingBankAccountId: ACCOUNT.operating, amount: 2_000 };
  granted(
    await counter.tell("MJS", FUNDS_IN, {
      bankAccountId: ACCOUNT.trust,
      ...funds,
      datedOn: "2026-01-24" as never,
    }),
  );
});

/** Every posting of the journal in its order, with the balance after it. */
const journal = async () => {
  const postings = await counter.read((unit) =>
    unit.rows<{ key: string; account: string; bank: number | null; cents: number; day: string }>(sql`
      select p.entry_id || '-' || p.line_number as key, p.account, p.trust_bank_id as bank, p.amount_cents as cents, e.dated_on as day
      from event e join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
      where e.agency_id = ${unit.agencyId} order by e.dated_on, e.event_id, n.entry_id, p.line_number`),
  );
  const balances = new Map<string, number>();
  return new Map(
    postings.map(({ key, account, bank, cents }) => {
      const balance = (balances.get(`${account} ${bank}`) ?? 0) + cents;
      balances.set(`${account} ${bank}`, balance);
      return [key, balance];
    }),
  );
};

const list = (page: Partial<Page> = {}, filter: object = {}) =>
  counter.list("MJS", [glDetailReport, glDetail], { ...RANGE, ...filter } as never, page);

test("is the sum of what stands before it, in any order and with any filter", async () => {
  for (const work of [async () => undefined, () => counter.work(keepTotalsJob)]) {
    await work();
    const expected = await journal();
    const asked: readonly (readonly [Partial<Page>, object])[] = [
      [{}, {}],
      [{ sort: "-credit" }, {}],
      [{ sort: "balance" }, {}],
      [{ find: "void" }, {}],
      [{ only: [{ column: "account", value: "1010" }] }, {}],
      [{ group: "account" }, {}],
      [{}, { account: "2110" }],
      [{}, { bankAccountId: ACCOUNT.trust2 }],
      [{}, { itemId: invoice }],
      [{}, { startDate: "2026-01-28", endDate: "2026-01-28" }],
    ];
    for (const [page, filter] of asked) {
      const { rows } = await list(page, filter);
      expect(rows.length).toBeGreaterThan(1);
      for (const { lineKey, balance } of rows)
        expect([page, filter, lineKey, balance]).toEqual([page, filter, lineKey, expected.get(lineKey)]);
    }
  }
});

test("goes on over pages", async () => {
  const { rows } = await list();
  const seen: (readonly [string, number])[] = [];
  for (
    let cursor: string | undefined, page = await list({ limit: 3 });
    ;
    page = await list({ limit: 3, cursor } as never)
  ) {
    seen.push(...page.rows.map(({ lineKey, balance }) => [lineKey, balance] as const));
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  expect(seen).toEqual(rows.map(({ lineKey, balance }) => [lineKey, balance]));
});

test("can be looked for", async () => {
  const { rows } = await list();
  const value = rows[0]?.balance ?? 0;
  const found = await list({ only: [{ column: "balance", value }] });
  expect(found.filtered?.count).toBe(rows.filter(({ balance }) => balance === value).length);
});

test("of one account begins and ends as the trial balance says", async () => {
  const { rows: accounts } = await counter.list("MJS", [trialBalanceReport, trialBalance], RANGE as never);
  expect(accounts.length).toBeGreaterThan(6);
  for (const { account, bankAccountName, opening, closing } of accounts) {
    const only = [
      { column: "account", value: account },
      { column: "bankAccountName", value: bankAccountName },
    ];
    const { rows, summary } = await list({ only });
    expect([account, summary]).toEqual([
      account,
      [
        { label: "Opening", amount: opening },
        { label: "Closing", amount: closing },
      ],
    ]);
    if (rows.length > 0) expect([account, rows.at(-1)?.balance]).toEqual([account, closing]);
  }
  expect((await list()).summary).toBeUndefined();
  const { summary } = await list({}, { account: "1010", bankAccountId: ACCOUNT.trust2 });
  expect(summary).toEqual([
    { label: "Opening", amount: 0 },
    { label: "Closing", amount: 50_000 },
  ]);
});

test("of one item has its postings alone, those of its payments among them", async () => {
  const { rows } = await list({}, { itemId: invoice, startDate: "2026-01-20" });
  expect([...new Set(rows.map(({ transactionType }) => transactionType))]).toEqual([
    "Invoice",
    "IncomingPayment",
    "NSFCheck",
  ]);
});
