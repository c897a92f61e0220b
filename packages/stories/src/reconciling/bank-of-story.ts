// A bank that shows what the books did to it, late, in pieces, together or wrong, and what only a bank knows: with each line goes
// what it truly is, so that a story can find it.
import { addDays, type Day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import type { Counter } from "../counter/counter.ts";
import type { SaidLine } from "./reconciler.ts";

type ItemKey = { readonly source: "event" | "opening" | "error"; readonly sourceId: number };

/** What lines truly are: the items that they show, what is recorded from them, or an error. */
export type Truth =
  | { readonly is: "items"; readonly lines: readonly string[]; readonly items: readonly ItemKey[] }
  | { readonly is: "wrong"; readonly lines: readonly string[]; readonly items: readonly ItemKey[] }
  /** The bank makes good what it had wrong with the line of that name. */
  | { readonly is: "correction"; readonly lines: readonly string[]; readonly amount: number }
  | { readonly is: "charge" | "interest" | "unidentified"; readonly lines: readonly string[] };

/** Draws a number from 0 up to, and without, the bound. */
export type Draw = (bound: number) => number;

interface Shown {
  readonly sourceId: number;
  readonly datedOn: Day;
  readonly amount: number;
}

export interface Month {
  readonly lines: readonly SaidLine[];
  readonly truths: readonly Truth[];
}

export class BankOfStory {
  readonly counter: Counter;
  readonly bankAccountId: number;
  readonly #draw: Draw;
  readonly #shown = new Set<number>();
  #owed: number[] = [];
  #lines = 0;

  constructor(counter: Counter, bankAccountId: number, draw: Draw) {
    this.counter = counter;
    this.bankAccountId = bankAccountId;
    this.#draw = draw;
  }

  /** What the books did and the bank has not shown yet, through a day. */
  #waiting(through: Day): Promise<readonly Shown[]> {
    return this.counter.read((unit) =>
      unit.rows<Shown>(sql`
        select source_id as "sourceId", dated_on as "datedOn", amount_cents as amount from bank_item
        where agency_id = ${unit.agencyId} and bank_account_id = ${this.bankAccountId} and source = 'event'
          and settled_on is null and cancelled_on is null and dated_on <= ${through} order by dated_on, source_id`),
    );
  }

  /** The statement of a month: what it says, and what that is. */
  async month(begins: Day, ends: Day): Promise<Month> {
    const lines: SaidLine[] = [];
    const truths: Truth[] = [];
    const say = (on: Day, amount: number): string => {
      this.#lines += 1;
      const name = `Line ${this.#lines}`;
      const day = on > ends ? ends : on < begins ? begins : on;
      lines.push([day, amount, name]);
      return name;
    };
    for (const amount of this.#owed.splice(0))
      truths.push({ is: "correction", lines: [say(addDays(begins, 3), amount)], amount });
    const waiting = (await this.#waiting(ends)).filter(({ sourceId }) => !this.#shown.has(sourceId));
    for (let at = 0; at < waiting.length; at += 1) {
      const item = waiting[at];
      const next = waiting[at + 1];
      if (!item || this.#draw(6) === 0) continue;
      const key = (shown: Shown): ItemKey => ({ source: "event", sourceId: shown.sourceId });
      const on = addDays(item.datedOn, this.#draw(4));
      const fate = this.#draw(10);
      this.#shown.add(item.sourceId);
      if (fate === 0 && Math.abs(item.amount) > 1) {
        const first = item.amount > 0 ? 1 : -1;
        truths.push({
          is: "items",
          lines: [say(on, first), say(on, item.amount - first)],
          items: [key(item)],
        });
      } else if (fate === 1 && next && item.amount + next.amount !== 0) {
        this.#shown.add(next.sourceId);
        truths.push({
          is: "items",
          lines: [say(on, item.amount + next.amount)],
          items: [key(item), key(next)],
        });
        at += 1;
      } else if (fate === 2 && item.amount !== -1) {
        truths.push({ is: "wrong", lines: [say(on, item.amount + 1)], items: [key(item)] });
        this.#owed.push(-1);
      } else {
        truths.push({ is: "items", lines: [say(on, item.amount)], items: [key(item)] });
      }
    }
    if (this.#draw(2) === 0) truths.push({ is: "charge", lines: [say(ends, -1 - this.#draw(2000))] });
    if (this.#draw(4) === 0) truths.push({ is: "charge", lines: [say(ends, 1 + this.#draw(200))] });
    if (this.#draw(3) === 0) truths.push({ is: "interest", lines: [say(ends, 1 + this.#draw(900))] });
    if (this.#draw(4) === 0) truths.push({ is: "unidentified", lines: [say(ends, 1 + this.#draw(90_000))] });
    if (this.#draw(5) === 0) {
      const amount = -100 - this.#draw(900);
      truths.push({ is: "wrong", lines: [say(ends, amount)], items: [] });
      this.#owed.push(-amount);
    }
    return { lines, truths };
  }
}
