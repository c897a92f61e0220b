// Random books of many days: the five reports, today and on past days, equal the sum over the history to the cent.
// STORIES sets how many books are tried, SEED repeats a run.
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { Counter, counterOfFile } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { APPLY, WRITE_OFF } from "@fiducia/stories/counter/tellers";
import { anyMoneyStep, MoneyStory } from "@fiducia/stories/orders/money-orders";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { balanceDetail } from "../balance-detail/balance-detail.query.ts";
import { balanceDetailReport } from "../balance-detail/balance-detail.report.ts";
import { balanceSummary } from "../balance-summary/balance-summary.query.ts";
import { balanceSummaryReport } from "../balance-summary/balance-summary.report.ts";
import { pastDueInvoices } from "../past-due-invoices/past-due-invoices.query.ts";
import { pastDueInvoicesReport } from "../past-due-invoices/past-due-invoices.report.ts";
import { unappliedCredits } from "../unapplied-credits/unapplied-credits.query.ts";
import { unappliedCreditsReport } from "../unapplied-credits/unapplied-credits.report.ts";
import { unpaidInvoices } from "../unpaid-invoices/unpaid-invoices.query.ts";
import { unpaidInvoicesReport } from "../unpaid-invoices/unpaid-invoices.report.ts";

const SEED = seedOfRun();
const STORIES = storiesOfRun();
const PAST_DAYS = 5;
const STARTS_AT = "2026-03-02T16:00:00Z";
const DAY_MS = 86_400_000;

const home = counterOfFile();
let lastAgency = 640_000;

/** A step, and how many days pass before it. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 25 }),
  what: fc.oneof(
    anyMoneyStep,
    fc.record({
      amount: fc.integer({ min: 1, max: 20_000 }),
      kind: fc.constantFrom("memo", "offset", "writeOff"),
    }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Fact {
  readonly itemId: number;
  readonly clientNumber: string;
  readonly kind: string;
  readonly dueOn: Day | null;
  readonly open: number;
}

/** The oracle: every posting of every item up to the day, added up. */
const historyOf = (counter: Counter, asOf: Day): Promise<readonly Fact[]> =>
  counter.read((unit) =>
    unit.rows(sql<Fact>`
      select i.item_id as "itemId", lpad(i.client_id::text, 8, '0') as "clientNumber", i.item_type as kind,
        coalesce(i.due_on, i.dated_on) as "dueOn", sum(p.amount_cents)::bigint as open
      from posting p join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
      join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
      where p.agency_id = ${unit.agencyId} and e.dated_on <= ${asOf}
        and (p.account = '1200' or p.account = '2140' and p.part_id is null and p.movement is null)
      group by 1, 2, 3, 4 having sum(p.amount_cents) <> 0 order by 1`),
  );

/** What write-offs took off each invoice up to the day, by the kind of entry. */
const writtenOff = (counter: Counter, asOf: Day) =>
  counter.read((unit) =>
    unit.rows(sql<{ itemId: number; cents: number }>`
      select p.item_id as "itemId", -sum(p.amount_cents)::bigint as cents
      from posting p join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
      left join entry r on r.agency_id = e.agency_id and r.entry_id = e.reverses_entry_id
      where p.agency_id = ${unit.agencyId} and p.account = '1200' and e.dated_on <= ${asOf}
        and coalesce(r.kind, e.kind) = 'WriteOff' group by 1`),
  );

const isOwed = ({ kind }: Fact): boolean => kind === "Invoice" || kind === "NSFCheck";
const byItem = (a: { itemId: number }, b: { itemId: number }): number => a.itemId - b.itemId;
const figures = (rows: readonly { itemId: number; balance: number }[]) =>
  rows.map(({ itemId, balance }) => ({ itemId, balance })).sort(byItem);
const sumOf = (rows: readonly { balance: number }[]): number =>
  rows.reduce((sum, { balance }) => sum + balance, 0);

async function compare(counter: Counter, asOf: Day): Promise<void> {
  const history = await historyOf(counter, asOf);
  const owed = history.filter(isOwed).map(({ itemId, open }) => ({ itemId, balance: open }));
  const credits = history
    .filter((fact) => !isOwed(fact))
    .map(({ itemId, open }) => ({ itemId, balance: -open }));
  const unpaid = await counter.list("MJS", [unpaidInvoicesReport, unpaidInvoices], { asOf });
  expect([asOf, figures(unpaid.rows)]).toEqual([asOf, owed]);
  const late = await counter.list("MJS", [pastDueInvoicesReport, pastDueInvoices], { asOf });
  const due = new Map(history.map(({ itemId, dueOn }) => [itemId, dueOn]));
  expect(figures(late.rows)).toEqual(owed.filter(({ itemId }) => (due.get(itemId) ?? "") < asOf));
  const unused = await counter.list("MJS", [unappliedCreditsReport, unappliedCredits], { asOf });
  expect([asOf, figures(unused.rows)]).toEqual([asOf, credits]);
  const off = new Map((await writtenOff(counter, asOf)).map(({ itemId, cents }) => [itemId, cents]));
  for (const row of unpaid.rows) {
    expect([row.itemId, row.writtenOff]).toEqual([row.itemId, off.get(row.itemId) ?? 0]);
    expect(row.total - row.paid - row.creditsApplied - row.writtenOff).toBe(row.balance);
    expect(row.current + row.bucket1 + row.bucket2 + row.bucket3 + row.bucket4).toBe(row.balance);
  }
  const summary = await counter.list("MJS", [balanceSummaryReport, balanceSummary], { asOf });
  const detail = await counter.list("MJS", [balanceDetailReport, balanceDetail], { asOf });
  for (const { clientNumber, balance, unappliedCredit, balanceDue } of summary.rows) {
    const ofClient = <R extends { clientNumber: string }>(rows: readonly R[]) =>
      rows.filter((row) => row.clientNumber === clientNumber);
    expect([balance, unappliedCredit]).toEqual([sumOf(ofClient(unpaid.rows)), sumOf(ofClient(unused.rows))]);
    expect(sumOf(ofClient(detail.rows))).toBe(balanceDue);
    expect(ofClient(detail.rows).at(-1)?.runningBalance ?? 0).toBe(balanceDue);
  }
  expect(summary.totals.balanceDue).toBe(sumOf(detail.rows));
  expect(sumOf(detail.rows)).toBe(history.reduce((sum, { open }) => sum + open, 0));
}

async function take(drawer: Drawer, story: MoneyStory, { what }: Step): Promise<void> {
  if (!("kind" in what)) {
    await story.take(what);
    return;
  }
  const [invoiceId = 0] = story.invoices;
  if (what.kind === "writeOff") {
    const body = { invoiceId, amount: what.amount, reason: "Small", bankAccountId: ACCOUNT.trust };
    await drawer.counter.tell("MJS", WRITE_OFF, body as never);
    return;
  }
  const memo = await drawer.memo({ amount: what.amount, retainedAmount: 0, retainedAccountId: undefined });
  if (what.kind === "memo") return;
  const invoices = [{ itemId: invoiceId, amount: what.amount }];
  await drawer.counter.tell("MJS", APPLY, { creditItemId: memo, invoices } as never);
}

async function tell(steps: readonly Step[], spread: readonly number[]): Promise<void> {
  lastAgency += 1;
  const counter = await new Counter(STARTS_AT, lastAgency).open(home.database);
  const drawer = new Drawer(counter);
  const story = new MoneyStory(counter);
  await story.begin();
  const days = [counter.today];
  let now: number = instantOf(STARTS_AT);
  for (const each of steps) {
    now += each.days * DAY_MS;
    counter.at(isoInstant(now as Instant));
    days.push(counter.today);
    await take(drawer, story, each);
  }
  const past = spread.map((place) => days[place % days.length] ?? counter.today);
  for (const asOf of new Set([counter.today, ...past])) await compare(counter, asOf);
}

describe(`balances of random books, SEED=${SEED} STORIES=${STORIES}`, () => {
  it("equal the history, today and on past days", async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 14 });
    const spread = fc.array(fc.nat(100), { minLength: PAST_DAYS, maxLength: PAST_DAYS });
    await fc.assert(fc.asyncProperty(steps, spread, tell), { seed: SEED, numRuns: STORIES });
  }, 3_600_000);
});
