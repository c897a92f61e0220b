// The position of any day: what it is today equals what is kept, what it was is by today's books, and each figure is the sum of
// the list that it opens.

import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  CHARGE,
  check,
  DEPOSIT,
  DISBURSE,
  FUNDS_IN,
  PAYMENT,
  POSITION,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { trialBalance } from "../../trust-accounting/trial-balance/trial-balance.query.ts";
import { trialBalanceReport } from "../../trust-accounting/trial-balance/trial-balance.report.ts";
import { keepTotalsJob } from "../../upkeep/kept-totals/keep-totals.job.ts";
import { trustOwners } from "../trust-owners/trust-owners.query.ts";
import { trustOwnersReport } from "../trust-owners/trust-owners.report.ts";
import { type FigureOfDay, figuresByLine, figuresOfDay, type ListBehind } from "./position-of-day.rules.ts";

const counter = counterOfFile();
const START = day("2026-01-20");

const goTo = (days: number) =>
  counter.at(isoInstant((Date.parse("2026-01-20T18:00:00Z") + days * 86_400_000) as Instant));

const positionOf = (asOf?: Day) => counter.ask("MJS", POSITION, asOf ? { asOf } : {});

const owners = (filter: { asOf?: Day; bankAccountId?: number }, only: ListBehind["words"]["only"] = []) =>
  counter.list("MJS", [trustOwnersReport, trustOwners], filter, { only });

/** The position of today as it was answered on each day. */
const asAnswered = new Map<Day, Awaited<ReturnType<typeof positionOf>>>();
const endDay = async () => asAnswered.set(counter.today, await positionOf());

beforeAll(async () => {
  goTo(0);
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(60_000, [[invoice, 60_000]]);
  await endDay();
  goTo(8);
  granted(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust2,
      payMethods: [check(55_000)],
      invoices: [{ itemId: invoice, amount: 50_000 }],
    }),
  );
  const part = await drawer.directBill(21_500);
  const beta = { reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 9_000 };
  const unfunded = await drawer.pay(9_000, [], { directBill: [beta] });
  const [paidAhead] = await drawer.parts(unfunded);
  const typedTwice = await drawer.pay(3_000);
  await endDay();
  goTo(15);
  await counter.work(keepTotalsJob);
  granted(
    await counter.tell("MJS", DISBURSE, {
      bankAccountId: ACCOUNT.trust,
      method: "EFT",
      lines: [
        { partId: part, amount: 21_500 },
        { partId: paidAhead?.partId ?? 0, amount: 9_000 },
      ],
    }),
  );
  await drawer.returning(receipt);
  await drawer.returning(unfunded);
  granted(await counter.tell("MJS", VOID, { itemId: typedTwice, reason: "Typed twice" }));
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1_200 }));
  await endDay();
  goTo(45);
  await counter.work(keepTotalsJob);
  await drawer.workWithSlips(true);
  await drawer.pay(4_000);
  await endDay();
});

test("of today equals the kept position, and of an earlier day what was answered then", async () => {
  expect(asAnswered.size).toBe(4);
  for (const [asOf, answered] of asAnswered) {
    const found = await positionOf(asOf);
    const plain = (banks: typeof found.banks) => banks.map((bank) => ({ ...bank, ofDay: null }));
    expect([asOf, plain(found.banks)]).toEqual([asOf, answered.banks]);
    expect([asOf, { ...found.total, ofDay: null }]).toEqual([asOf, answered.total]);
  }
});

test("stands from one day with postings to the next", async () => {
  expect(await positionOf(addDays(START, 7))).toEqual(await positionOf(START));
  expect(await positionOf(day("2026-01-31"))).toEqual(await positionOf(addDays(START, 8)));
  expect(await positionOf(day("2026-02-28"))).toEqual(await positionOf(addDays(START, 15)));
});

test("counts what is dated back by its day, before and after it is kept", async () => {
  const before = await positionOf(day("2026-01-31"));
  const funds = { operatingBankAccountId: ACCOUNT.operating, amount: 2_000, datedOn: addDays(START, 3) };
  granted(await counter.tell("MJS", FUNDS_IN, { bankAccountId: ACCOUNT.trust, ...funds }));
  for (const work of [async () => undefined, () => counter.work(keepTotalsJob)]) {
    await work();
    for (const asOf of [addDays(START, 3), day("2026-01-31"), day("2026-02-28"), counter.today])
      expect((await positionOf(asOf)).banks[0]?.agencyFunds).toBe(asOf < addDays(START, 15) ? 2_000 : 800);
    expect((await positionOf(addDays(START, 2))).banks[0]?.agencyFunds).toBe(0);
  }
  const after = await positionOf(day("2026-01-31"));
  expect(after.total).toEqual({
    ...before.total,
    cash: before.total.cash + 2_000,
    agencyFunds: before.total.agencyFunds + 2_000,
    surplus: before.total.surplus + 2_000,
    ofDay: { ...before.total.ofDay, surplusByLine: (before.total.ofDay?.surplusByLine ?? 0) + 2_000 },
  });
});

/** The sum that the report of an address shows. */
async function sumOf({ to, words: { only, ...words } }: ListBehind): Promise<number | undefined> {
  if (to === "/trust-owners") {
    const { totals, filtered } = await owners(words, only);
    return (filtered ?? { totals }).totals.balance;
  }
  const range = { startDate: words.startDate ?? START, endDate: words.endDate ?? START };
  const { filtered } = await counter.list("MJS", [trialBalanceReport, trialBalance], range, { only });
  return filtered?.totals.closing;
}

test("of which every figure is the sum of the list that it opens, by owner and by line", async () => {
  let seen = 0;
  const walk = async (figures: readonly FigureOfDay[]) => {
    for (const { label, amount, behind } of figures) {
      if (!behind) continue;
      const shown = label === "Paid ahead of collection" ? -amount : amount;
      expect([label, behind, (await sumOf(behind)) ?? 0]).toEqual([label, behind, shown === 0 ? 0 : shown]);
      if (amount !== 0) seen += 1;
    }
  };
  for (const asOf of [START, day("2026-01-31"), addDays(START, 15), day("2026-02-28"), counter.today]) {
    const { banks, total } = await positionOf(asOf);
    for (const bank of banks) {
      await walk(figuresOfDay(bank, { asOf, bank }));
      await walk(figuresByLine(bank, { asOf, bank }));
    }
    await walk(figuresOfDay(total, { asOf }));
    await walk(figuresByLine(total, { asOf }));
  }
  expect(seen).toBeGreaterThan(60);
});

test("knows what was paid ahead of collection", async () => {
  expect((await positionOf(addDays(START, 14))).total.advanced).toBe(0);
  expect((await positionOf(addDays(START, 15))).total.advanced).toBe(9_000);
});

test("by line, a line that was paid ahead is not covered by another one of its owner", async () => {
  const { banks } = await positionOf(counter.today);
  for (const { advanced, required, cash, ofDay } of banks) {
    expect((ofDay?.requiredByLine ?? 0) - (ofDay?.advancedByLine ?? 0)).toBe(required - advanced);
    expect(ofDay?.surplusByLine).toBe(cash - (ofDay?.requiredByLine ?? 0));
  }
});

test("may be transferred what was collected and deposited, as it was on the day, past its days of hold", async () => {
  const other = await openCounter("2026-01-20T18:00:00Z");
  const drawer = new Drawer(other);
  const maxTransfer = async (asOf: string) =>
    (await other.ask("MJS", POSITION, { asOf: day(asOf) })).banks[0]?.ofDay?.maxTransfer;
  const invoice = await drawer.invoice();
  await drawer.workWithSlips(true);
  await drawer.pay(110_000, [[invoice, 110_000]]);
  other.at("2026-01-25T18:00:00Z");
  const waiting = sql<{ id: number }>`select pay_method_id as id from waiting_money`;
  const payMethodIds = (await other.read((unit) => unit.rows(waiting))).map(({ id }) => id);
  expect(await maxTransfer("2026-01-24")).toBe(0);
  granted(await other.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds }));
  other.at("2026-02-25T18:00:00Z");
  expect([await maxTransfer("2026-01-24"), await maxTransfer("2026-01-25")]).toEqual([0, 20_000]);
  const { database, agencyId } = other;
  await database.ownerConnection.transaction().execute(async (transaction) => {
    await sql`select set_config('app.agency_id', ${String(agencyId)}, true)`.execute(transaction);
    await sql`update agency set hold_days = 3 where agency_id = ${agencyId}`.execute(transaction);
  });
  expect([await maxTransfer("2026-01-27"), await maxTransfer("2026-01-28")]).toEqual([0, 20_000]);
});

test("says why there is nothing to show", async () => {
  expect((await positionOf(addDays(START, -1))).notice).toBe("The books begin on 01/20/2026.");
  const late = addDays(counter.today, 1);
  expect((await positionOf(late)).notice).toContain("is still to come");
  expect((await owners({ asOf: late })).notice).toContain("is still to come");
});
