// The races: who runs against whom, and what must come of it. Beside each the same race of a naive program.
import { addDays, day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";
import {
  approving,
  finishing,
  matching,
  paying,
  payment,
  type RaceCounter,
  RECONCILED_AFTER,
  recording,
  refund,
  type Told,
  USERS,
  voiding,
} from "./counter.ts";

export interface Family {
  readonly name: string;
  /** Of so many races of the others it runs one: it has many in itself. */
  readonly oneOf?: number;
  /** Runs one race; what went wrong, or nothing. */
  readonly race: (counter: RaceCounter, round: number) => Promise<string | undefined>;
  /** The same race as a program runs it that looks first and writes then. */
  readonly naive: (counter: RaceCounter, round: number) => Promise<string | undefined>;
}

const exactlyOne = (answers: readonly { readonly ok: boolean }[]): string | undefined => {
  const granted = answers.filter(({ ok }) => ok).length;
  return granted === 1 ? undefined : `${granted} of ${answers.length} were granted`;
};

const times = <T>(many: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, run));

/** Looks whether something was used, and uses it then: two statements, as naive programs do. */
async function lookThenUse({ database }: RaceCounter, what: string): Promise<{ ok: boolean }> {
  const { ownerConnection } = database;
  const used = await sql`select from naive_use where what = ${what}`.execute(ownerConnection);
  if (used.rows.length > 0) return { ok: false };
  await sql`insert into naive_use (what) values (${what})`.execute(ownerConnection);
  return { ok: true };
}

export const prepareNaive = (counter: RaceCounter): Promise<unknown> =>
  sql`create table naive_use (what text not null)`.execute(counter.database.ownerConnection);

const naively =
  (name: string, many: number): Family["naive"] =>
  async (counter, round) =>
    exactlyOne(await times(many, () => lookThenUse(counter, `${name} ${round}`)));

const sameItem = ([first, second]: readonly Told[]): string | undefined =>
  first?.ok && second?.ok && first.itemId === second.itemId ? undefined : "two receipts of one click";

const LINES = 50;

/** How one user is told that another has paid. */
const WHO_PAID = /^Invoice \d+, line 1 was paid with Company Payable \d+ by \w+ Staff\.$/;

/** Eight users pay the same lines at once, each beginning with another one. */
async function payEverything(counter: RaceCounter): Promise<string | undefined> {
  const lines: number[] = [];
  while (lines.length < LINES) lines.push(await counter.collected());
  const answers = new Map(lines.map((line) => [line, [] as Told[]]));
  const payAll = async (by: number, place: number): Promise<void> => {
    const from = Math.floor((place * LINES) / USERS.length);
    for (const line of [...lines.slice(from), ...lines.slice(0, from)])
      answers.get(line)?.push(await counter.tell(paying(line), { by }));
  };
  await Promise.all(USERS.map(payAll));
  const all = [...answers.values()].flat();
  const made = all.filter(({ ok }) => ok).length;
  const untold = all.find(({ ok, message }) => !ok && !WHO_PAID.test(message));
  const twice = [...answers.values()].flatMap((each) => exactlyOne(each) ?? [])[0];
  if (made !== LINES) return `${made} payments of ${LINES} lines`;
  return twice ?? (untold && `not told who paid: ${untold.message}`);
}

const payEverythingNaively: Family["naive"] = async (counter, round) => {
  const wrong = await Promise.all(
    Array.from({ length: LINES }, (_, line) => naively(`line ${line}`, USERS.length)(counter, round)),
  );
  return wrong.find((each) => each !== undefined);
};

const TODAY = "2026-03-02";

/** A day of its own is finished while what its line clears is undone. */
async function finishAgainstUnmatch(counter: RaceCounter, round: number): Promise<string | undefined> {
  const throughOn = addDays(day(RECONCILED_AFTER), round + 1);
  const line = await counter.lineOfBank(throughOn, 10_000);
  const items = [await counter.bankItem(await counter.credit())];
  const { matchIds = [] } = await counter.tell(matching(line, items));
  const version = await counter.lastChange();
  const outcome = exactlyOne(
    await Promise.all([
      counter.tell(finishing(throughOn, version)),
      counter.tell({ Command: "UnmatchBankLines", bankAccountId: ACCOUNT.trust, matchIds }),
    ]),
  );
  // A day that was not finished is cleared again, so that the next one can be.
  if ((await counter.lastChange()) === version) {
    await counter.tell(matching(line, items));
    await counter.tell(finishing(throughOn, version));
  }
  return outcome;
}

export const FAMILIES: readonly Family[] = [
  {
    name: "double click (R4)",
    race: async (counter, round) =>
      sameItem(await times(2, () => counter.tell(payment(), { key: `click-${round}` }))),
    // A form without a key of its own.
    naive: async (counter) => sameItem(await times(2, () => counter.tell(payment()))),
  },
  {
    name: "eight users pay one line (R5)",
    race: async (counter) => {
      const invoice = await counter.invoice();
      return exactlyOne(await times(8, () => counter.tell(payment(invoice))));
    },
    naive: naively("line", 8),
  },
  {
    name: "eight users pay one company's line",
    race: async (counter) => {
      const partId = await counter.collected();
      return exactlyOne(await times(8, () => counter.tell(paying(partId))));
    },
    naive: naively("company's line", 8),
  },
  {
    name: "eight users pay fifty lines",
    oneOf: 50,
    race: payEverything,
    naive: payEverythingNaively,
  },
  {
    name: "two approve one payment",
    race: async (counter) => {
      const held = await counter.waiting();
      return exactlyOne(
        await Promise.all(USERS.slice(1, 3).map((by) => counter.tell(approving(held), { by }))),
      );
    },
    naive: naively("approval", 2),
  },
  {
    name: "void against payment (R6)",
    race: async (counter) => {
      const invoice = await counter.invoice();
      return exactlyOne(await Promise.all([counter.tell(payment(invoice)), counter.tell(voiding(invoice))]));
    },
    naive: naively("void", 2),
  },
  {
    name: "two match one line of a bank",
    race: async (counter) => {
      const line = await counter.lineOfBank(TODAY, 10_000);
      const items = [await counter.bankItem(await counter.credit())];
      return exactlyOne(
        await Promise.all(USERS.slice(0, 2).map((by) => counter.tell(matching(line, items), { by }))),
      );
    },
    naive: naively("line of a bank", 2),
  },
  {
    name: "two record one line of a bank",
    race: async (counter) => {
      const line = await counter.lineOfBank(TODAY, -100);
      return exactlyOne(
        await Promise.all(USERS.slice(0, 2).map((by) => counter.tell(recording(line), { by }))),
      );
    },
    naive: naively("charge of a bank", 2),
  },
  {
    name: "match against void",
    race: async (counter) => {
      const receipt = await counter.credit();
      const line = await counter.lineOfBank(TODAY, 10_000);
      const items = [await counter.bankItem(receipt)];
      return exactlyOne(
        await Promise.all([counter.tell(matching(line, items)), counter.tell(voiding(receipt))]),
      );
    },
    naive: naively("match or void", 2),
  },
  {
    name: "finish against unmatch",
    oneOf: 5,
    race: finishAgainstUnmatch,
    naive: naively("finish or unmatch", 2),
  },
  {
    name: "one credit used four times (R7)",
    race: async (counter) => {
      const credit = await counter.credit();
      return exactlyOne(await times(4, () => counter.tell(refund(credit))));
    },
    naive: naively("credit", 4),
  },
];
