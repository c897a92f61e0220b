// Random books of many days: payables and revenue by account, today and on past days, equal the journal to the cent; the
// voucher of every transfer adds up to it, and the trust test lets go what the report does. STORIES sets how many books are
// tried, SEED repeats a run.

import type { ReportAnswer } from "@fiducia/contract/define-report";
import { paymentPapers } from "@fiducia/features/items/item-detail/papers/payment-papers.query";
import { ZERO } from "@fiducia/kernel/cents";
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import type { AllocationRule } from "@fiducia/ledger/allocation";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { readRevenueStanding } from "@fiducia/ledger/store/transferable.store";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { seedOfRun, storiesOfRun } from "@fiducia/ledger/testing/seed";
import { transferableOf } from "@fiducia/ledger/transferable";
import type { TrustTestLevel } from "@fiducia/ledger/trust-position";
import type { Page } from "@fiducia/serving/handlers";
import { ACCOUNT, callerOf } from "@fiducia/stories/counter/agency";
import { Counter, counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANIES, TRANSFER_REVENUE, VOID } from "@fiducia/stories/counter/tellers";
import { anyMoneyStep, MoneyStory } from "@fiducia/stories/orders/money-orders";
import { addedUp, inRows, PAYABLES_OF, REVENUE_OF } from "@fiducia/stories/worked/account-ties";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { PartOfAccountRow } from "./part-of-account.contract.ts";

const SEED = seedOfRun();
const STORIES = storiesOfRun();
const PAST_DAYS = 5;
const STARTS_AT = "2026-03-02T16:00:00Z";
const DAY_MS = 86_400_000;

const home = counterOfFile();
let lastAgency = 660_000;

/** A step, and how many days pass before it. */
const step = fc.record({
  days: fc.integer({ min: 0, max: 25 }),
  what: fc.oneof(
    anyMoneyStep,
    fc.record({ kind: fc.constantFrom("memo", "pay", "transfer", "void", "issue") }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What each account has and had open, by the postings up to the day. */
const inJournal = (counter: Counter, asOf: Day) =>
  counter.read((unit) =>
    unit.rows<{ words: string }>(sql`
      select a.account || ': held ' || a.held || ', open ' || a.open as words from (
        select g.name as account, coalesce(-sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130')), 0) as held,
          coalesce(-sum(p.amount_cents) filter (where case i.item_type when 'Invoice'
            then p.account in ('2110', '2120', '2130', '2190') else p.movement in ('bill', 'offset', 'fund') end), 0) as open
        from posting p join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
        join line_part l on l.agency_id = p.agency_id and l.part_id = p.part_id and l.control in ('2110', '2120', '2130')
        join item i on i.agency_id = l.agency_id and i.item_id = l.item_id
        join gl_account g on g.agency_id = l.agency_id and g.gl_account_id = l.owner_account_id
        where p.agency_id = ${unit.agencyId} and n.dated_on <= ${asOf} group by 1) a
      where a.held <> 0 or a.open <> 0`),
  );

/** What each account has open; the unpaid rows have all of it. */
const openIn = (rows: readonly PartOfAccountRow[]): readonly string[] =>
  inRows(rows.map((row) => ({ ...row, held: ZERO })));

/** No bank may give more of a part than the report lets go; a bank that has all of the part gives all of that. */
async function agreed(counter: Counter): Promise<void> {
  const { rows } = await counter.list("MJS", REVENUE_OF, { paidStatus: "None" });
  const ids = rows.filter(({ owed }) => owed > 0).map(({ partId }) => partId);
  const reported = new Map(rows.map(({ partId, transferable }) => [partId, transferable]));
  const { rules, standings } = await counter.read(async (unit) => ({
    rules: { today: counter.today, ...(await readSettings(unit)) },
    standings: [
      ...(await readRevenueStanding(unit, ids, ACCOUNT.trust)),
      ...(await readRevenueStanding(unit, ids, ACCOUNT.trust2)),
    ],
  }));
  for (const [partId, standing] of standings) {
    const whole = Number(reported.get(partId));
    const here = transferableOf(standing, rules);
    expect([partId, here]).toEqual([partId, Math.min(here, whole)]);
    const isAllHere =
      standing.held === standing.heldInAll && standing.collected.every(({ isHere }) => isHere);
    if (isAllHere) expect([partId, here]).toEqual([partId, whole]);
  }
}

type Asks = (page: Partial<Page>) => Promise<ReportAnswer<PartOfAccountRow>>;

/** Every row, read a page after the other, as the screen does. */
async function paged(asks: Asks): Promise<readonly PartOfAccountRow[]> {
  const rows: PartOfAccountRow[] = [];
  let cursor: string | undefined;
  do {
    const next = cursor === undefined ? {} : { cursor };
    const answer = await asks({ limit: 3, group: "account", skipTotals: true, ...next });
    rows.push(...answer.rows);
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

/** What is open now: its pages and its groups are all of its rows. */
async function readInPieces(counter: Counter): Promise<void> {
  const reports: readonly Asks[] = [
    (page) => counter.list("MJS", PAYABLES_OF, { payablePaidStatus: "Unpaid" }, page),
    (page) => counter.list("MJS", REVENUE_OF, { paidStatus: "Unpaid" }, page),
  ];
  for (const asks of reports) {
    const whole = await asks({});
    expect(await paged(asks)).toEqual(whole.rows);
    const grouped = await asks({ group: "account", skipRows: true });
    expect([grouped.count, grouped.totals]).toEqual([whole.count, whole.totals]);
  }
}

/** The rows of both reports. */
async function listed(counter: Counter, paidStatus: "None" | "Unpaid", days: object) {
  const answers = [
    await counter.list("MJS", PAYABLES_OF, { payablePaidStatus: paidStatus, ...days }),
    await counter.list("MJS", REVENUE_OF, { paidStatus, ...days }),
  ];
  return answers.flatMap(addedUp);
}

async function compare(counter: Counter, asOf: Day | undefined): Promise<void> {
  const day = asOf === undefined ? {} : { asOf };
  const rows = await listed(counter, "None", day);
  const journal = (await inJournal(counter, asOf ?? counter.today)).map(({ words }) => words).sort();
  expect([asOf, inRows(rows)]).toEqual([asOf, journal]);
  const unpaid = await listed(counter, "Unpaid", day);
  expect([asOf, openIn(unpaid)]).toEqual([asOf, openIn(rows)]);
}

class Payer {
  readonly #drawer: Drawer;
  readonly #paid: number[] = [];

  constructor(drawer: Drawer) {
    this.#drawer = drawer;
  }

  get #counter(): Counter {
    return this.#drawer.counter;
  }

  async take(kind: string): Promise<void> {
    if (kind === "memo") await this.#drawer.memo();
    if (kind === "issue") await this.#drawer.invoice();
    if (kind === "pay") await this.#pay();
    if (kind === "transfer") await this.#transfer();
    const last = this.#paid.pop();
    if (kind === "void" && last !== undefined)
      await this.#counter.tell("MJS", VOID, { itemId: last, reason: "Too early" });
    else if (last !== undefined) this.#paid.push(last);
  }

  async #pay(): Promise<void> {
    const { rows } = await this.#counter.list("MJS", PAYABLES_OF, { payablePaidStatus: "Unpaid" });
    const lineItems = rows.filter(({ held }) => held > 0).map(({ partId }) => ({ partId }));
    if (lineItems.length === 0) return;
    const { createdPayables } = granted(await this.#counter.tell("MJS", PAY_COMPANIES, { lineItems }));
    this.#paid.push(...createdPayables.map(({ itemId }) => itemId));
  }

  async #transfer(): Promise<void> {
    const moved = await this.#counter.tell("MJS", TRANSFER_REVENUE, {
      payment: { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating },
    });
    if (!moved.ok) return;
    const { eventId, items } = moved.value;
    const itemId = items[0]?.itemId ?? 0;
    this.#paid.push(itemId);
    const { agencyId, today } = this.#counter;
    const filter = { paper: "vouchers" as const, itemIds: [itemId] };
    const papers = await this.#counter.read((unit) =>
      paymentPapers({ unit, caller: callerOf("MJS", agencyId), filter, today }),
    );
    const made = granted(papers);
    const [voucher] = "listings" in made ? made.listings : [];
    const [transfer] = await this.#counter.read((unit) =>
      unit.rows<{ cents: number }>(sql`
        select disbursed_cents as cents from event where agency_id = ${agencyId} and event_id = ${eventId}`),
    );
    const lines = voucher?.rows ?? [];
    expect(lines.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(transfer?.cents);
    for (const [receipt, , deposited] of lines) {
      expect(receipt).toMatch(/^Receipt \d+$/);
      expect(deposited).not.toBe("");
    }
  }
}

interface Policy {
  readonly level: TrustTestLevel;
  readonly holdDays: number;
  readonly allocationRule: AllocationRule;
}

async function tell(steps: readonly Step[], spread: readonly number[], policy: Policy): Promise<void> {
  lastAgency += 1;
  const counter = await new Counter(STARTS_AT, lastAgency).open(home.database);
  const drawer = new Drawer(counter);
  await drawer.settle(
    `trust_test_level = '${policy.level}', hold_days = ${policy.holdDays}, allocation_rule = '${policy.allocationRule}'`,
  );
  const payer = new Payer(drawer);
  const story = new MoneyStory(counter);
  await story.begin();
  const days = [counter.today];
  let now: number = instantOf(STARTS_AT);
  for (const { days: passed, what } of steps) {
    now += passed * DAY_MS;
    counter.at(isoInstant(now as Instant));
    days.push(counter.today);
    if (Object.keys(what).length === 1 && "kind" in what) await payer.take(String(what.kind));
    else await story.take(what as Parameters<typeof story.take>[0]);
  }
  await compare(counter, undefined);
  await readInPieces(counter);
  await agreed(counter);
  const past = spread.map((place) => days[place % days.length] ?? counter.today);
  for (const asOf of new Set(past)) await compare(counter, asOf);
  expect(await counter.read(brokenProofs)).toEqual([]);
}

describe(`payables of random books, SEED=${SEED} STORIES=${STORIES}`, () => {
  it("equal the journal, today and on past days", async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 14 });
    const spread = fc.array(fc.nat(100), { minLength: PAST_DAYS, maxLength: PAST_DAYS });
    const policy = fc.record({
      level: fc.constantFrom<TrustTestLevel>("owner", "line"),
      holdDays: fc.constantFrom(0, 0, 20),
      allocationRule: fc.constantFrom<AllocationRule>("THIRD_PARTY_FIRST", "PRO_RATA", "FULL_ONLY"),
    });
    await fc.assert(fc.asyncProperty(steps, spread, policy, tell), { seed: SEED, numRuns: STORIES });
  }, 3_600_000);
});
