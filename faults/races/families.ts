// The races: who runs against whom, and what must come of it. Beside each the same race of a naive program.
import { sql } from "kysely";
import { paying, payment, type RaceCounter, refund, type Told, voiding } from "./counter.ts";

export interface Family {
  readonly name: string;
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

export const FAMILIES: readonly Family[] = [
  {
    name: "double click (R4)",
    race: async (counter, round) => sameItem(await times(2, () => counter.tell(payment(), `click-${round}`))),
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
    name: "void against payment (R6)",
    race: async (counter) => {
      const invoice = await counter.invoice();
      return exactlyOne(await Promise.all([counter.tell(payment(invoice)), counter.tell(voiding(invoice))]));
    },
    naive: naively("void", 2),
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
