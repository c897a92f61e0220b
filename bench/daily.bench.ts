// What staff do all day, over HTTP, in an agency of 1,000 invoices and in one of 10,000: each must cost about the same in both,
// and no more than so many times a call that only says who is signed in.
import { systemClock } from "@fiducia/kernel/clock";
import { addDays, type Day, dayOf } from "@fiducia/kernel/day";
import { keepTotals } from "@fiducia/ledger/keep-totals";
import { CARRIERS, COMMISSION, FEES, TAX, TRUST } from "../tools/books/accounts.ts";
import { ZONE } from "../tools/books/founding.ts";
import { fill, foundFiveYears, typical } from "./books.ts";
import { Desk } from "./desk.ts";
import type { Goal, Measured } from "./measure.ts";
import { type Contender, ratioOf, spreadOf, takeTurns } from "./rounds.ts";
import type { Site } from "./site.ts";

const SMALL = { agencyId: 3601, invoices: 1_000 };
const LARGE = { agencyId: 3602, invoices: 10_000 };
const OF_THE_DAY = 50;
const REPETITIONS = 10;
const YESTERDAY = 1;

/** At most so many times the call that says who is signed in, with 10,000 invoices. */
const AT_MOST = {
  "a day's list": 4,
  "one item": 4,
  "an invoice": 12,
  "a payment": 14,
  "a trial balance": 4,
} as const;

type Act = keyof typeof AT_MOST;

const WHO = "who is signed in";

async function found(site: Site, { agencyId, invoices }: typeof SMALL, today: Day): Promise<void> {
  const author = await foundFiveYears(site, { agencyId, invoices, lastDay: addDays(today, -2) });
  await fill(site, author, { many: OF_THE_DAY, dayAt: () => addDays(today, -1) });
  await keepTotals(site.connection, agencyId);
}

const LINES = [
  {
    ...{ lineType: "premium", description: "Premium", amount: 100_000, reportingAccountId: CARRIERS[0] },
    ...{ retainedAmount: 15_000, retainedAccountId: COMMISSION },
  },
  { lineType: "tax", description: "Surplus lines tax", amount: 3_000, reportingAccountId: TAX },
  { lineType: "agencyFee", description: "Agency fee", amount: 5_000, reportingAccountId: FEES },
];
const TOTAL = 108_000;

/** The day at one desk. */
class Counter {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  whoami = () => this.#desk.whoami();

  async dayList(): Promise<number> {
    const question = { Query: "GetTransactionsByPeriod", timePeriod: YESTERDAY };
    const rows = await this.#desk.ask<readonly { itemId: number }[]>(question);
    if (rows.length !== OF_THE_DAY) throw new Error(`${rows.length} rows instead of ${OF_THE_DAY}`);
    return rows[0]?.itemId ?? 0;
  }

  item = (itemId: number) => this.#desk.ask({ Query: "GetItemDetail", itemId });

  trialBalance = (startDate: Day, endDate: Day) =>
    this.#desk.ask({ Query: "GetTrialBalance", startDate, endDate });

  async invoice(): Promise<number> {
    const order = { Command: "IssueInvoice", clientId: 1, lines: LINES };
    const { items } = await this.#desk.tell<{ items: readonly { itemId: number }[] }>(order);
    return items[0]?.itemId ?? 0;
  }

  pay = (itemId: number) =>
    this.#desk.tell({
      ...{ Command: "TakePayment", clientId: 1, bankAccountId: TRUST },
      payMethods: [{ method: "Check", amount: TOTAL, referenceNumber: "1" }],
      confirmRepeat: true,
      invoices: [{ itemId, amount: TOTAL }],
    });
}

const nameOf = (act: Act, { invoices }: typeof SMALL): string =>
  `${act}, ${invoices.toLocaleString("en")} invoices`;

/** The invoices that are paid lie there before the clock runs. */
async function payments(counter: Counter) {
  const issued: number[] = [];
  for (let each = 0; each < REPETITIONS; each += 1) issued.push(await counter.invoice());
  return typical(REPETITIONS, () => counter.pay(issued.pop() ?? 0));
}

async function contendersOf(site: Site, agency: typeof SMALL, today: Day): Promise<Contender[]> {
  const counter = new Counter(await Desk.of(site, agency.agencyId));
  const item = await counter.dayList();
  const often = (act: () => Promise<unknown>) => () => typical(REPETITIONS, act);
  const acts: Readonly<Record<Act, Contender["run"]>> = {
    "a day's list": often(() => counter.dayList()),
    "one item": often(() => counter.item(item)),
    "an invoice": often(() => counter.invoice()),
    "a payment": () => payments(counter),
    "a trial balance": often(() => counter.trialBalance(addDays(today, -365), today)),
  };
  const contenders = Object.entries(acts).map(([act, run]) => ({ name: nameOf(act as Act, agency), run }));
  return agency === LARGE ? [...contenders, { name: WHO, run: often(counter.whoami) }] : contenders;
}

/** What a day at the counter costs, and whether it grows with the books. */
export async function measureDaily(site: Site, rounds: number): Promise<Measured> {
  const today = dayOf(systemClock(), ZONE);
  for (const agency of [SMALL, LARGE]) await found(site, agency, today);
  await site.superuser.query("vacuum analyze");
  const contenders = [
    ...(await contendersOf(site, SMALL, today)),
    ...(await contendersOf(site, LARGE, today)),
  ];
  const run = await takeTurns(contenders, { rounds, refresh: () => site.superuser.query("analyze") });
  const goalsOf = ([act, atMost]: readonly [string, number]): Goal[] => [
    {
      ...{ id: "daily", what: `${act} with 10,000 invoices, against 1,000`, atMost: 1.5 },
      ratio: ratioOf(run, nameOf(act as Act, SMALL), nameOf(act as Act, LARGE)),
    },
    {
      ...{ id: "daily", what: `${act} with 10,000 invoices, against ${WHO}`, atMost },
      ratio: ratioOf(run, WHO, nameOf(act as Act, LARGE)),
    },
  ];
  return {
    title: "A day at the counter",
    how:
      `Over HTTP, in agencies of 1,000 and 10,000 invoices that were told over five years: the list of a day of ${OF_THE_DAY} ` +
      "transactions, one item, an invoice of three lines, a payment of it, and the trial balance of a year. A round's time " +
      `is the median of ${REPETITIONS}. The call that says who is signed in measures the machine: it reads a session and nothing else.`,
    goals: Object.entries(AT_MOST).flatMap(goalsOf),
    rates: [...run].map(([what, rates]) => ({
      ...{ what, unit: "ms", rate: spreadOf(rates.map((rate) => 1000 / rate)) },
    })),
  };
}
