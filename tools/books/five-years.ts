// Five years of an agency's invoices and receipts, told a few days at a time: nothing is held but what is still to be paid.
import { between } from "@fiducia/demo/harbor/dice";
import { payDay } from "@fiducia/demo/year/payments";
import { methodFor } from "@fiducia/demo/year/receipts";
import { referenceOf } from "@fiducia/demo/year/references";
import { type Cents, portion } from "@fiducia/kernel/cents";
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { addDays, type Day } from "@fiducia/kernel/day";
import { type Seeded, seeded } from "@fiducia/kernel/seeded";
import type { Author } from "@fiducia/ledger/plan";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { clientOf, linesFor } from "./clients.ts";
import { addInvoice, addReceipt, type Paid } from "./documents.ts";

const DAYS = 5 * 365;
/** So many events at most go to the posting function in one call. */
const EVENTS_A_CALL = 100;
/** An invoice is due so many days after it at least and at most. */
const DUE_AFTER = [18, 32] as const;
/** Days are told together until so many events have happened, or one pays for what was billed during them. */
const EVENTS_A_PERIOD = 1_000;
/** After so many events whoever listens may do something else for a moment. */
const EVENTS_A_BREATH = 20;

export interface FiveYears {
  readonly author: Author;
  readonly invoices: number;
  readonly customers: number;
  readonly seed: number;
  /** The last day on which anything happens. */
  readonly today: Day;
}

/** One call of the posting function. */
export interface Call {
  readonly draft: PostingDraft;
  readonly events: number;
  readonly invoices: number;
}

/**
 * A period as two lanes, posted side by side, each call after the one before it: one bills, the other collects. While
 * they keep pace they have no client in common, and they take the numbers of different item types, so that neither waits
 * for the other but at the end of the audit chain. A step without lanes is a breath.
 */
export type Step = readonly (readonly Call[])[];

interface Payment extends Paid {
  /** The period in which the invoice stands: the payment must come in a later one. */
  readonly period: number;
}

/** What the client sends, if anything: mostly what is due, now and then a part, or more, which stays as credit. */
function tenderedFor(random: Seeded, total: Cents): Cents | undefined {
  const fate = random.below(1000);
  if (fate < 6) return undefined;
  if (fate < 18) return portion(total, 3_000 + random.below(5_000));
  return fate < 38 ? portion(total, 10_000 + random.below(2_000)) : total;
}

/** A moment in the office hours of the day, later the more happened before it. */
const momentOf = (day: Day, before: number): string =>
  isoInstant((instantOf(`${day}T14:00:00Z`) + (before % 1_000) * 30_000) as Instant);

/** Fills calls one after the other. */
class Calls {
  readonly #author: Author;
  readonly #full: Call[] = [];
  #draft: PostingDraft;
  #events = 0;
  #invoices = 0;

  constructor(author: Author) {
    this.#author = author;
    this.#draft = new PostingDraft(author);
  }

  /** Adds what `write` writes as one event. */
  add(isInvoice: boolean, write: (draft: PostingDraft) => void): void {
    write(this.#draft);
    this.#events += 1;
    if (isInvoice) this.#invoices += 1;
    if (this.#events === EVENTS_A_CALL) this.#close();
  }

  #close(): void {
    this.#full.push({ draft: this.#draft, events: this.#events, invoices: this.#invoices });
    this.#draft = new PostingDraft(this.#author);
    this.#events = 0;
    this.#invoices = 0;
  }

  all(): readonly Call[] {
    if (this.#events > 0) this.#close();
    return this.#full;
  }
}

/** What happens in a period to one half of the clients, in the order of the days: while one is billed, the other pays. */
class Half {
  readonly billed: Calls;
  readonly collected: Calls;

  constructor(author: Author) {
    this.billed = new Calls(author);
    this.collected = new Calls(author);
  }
}

class Teller {
  readonly #story: FiveYears;
  readonly #random: Seeded;
  readonly #payments = new Map<Day, Payment[]>();
  #halves: readonly [Half, Half];
  #period = 0;
  #events = 0;
  #invoices = 0;

  constructor(story: FiveYears) {
    this.#story = story;
    this.#random = seeded(story.seed);
    this.#halves = [new Half(story.author), new Half(story.author)];
  }

  #halfOf(clientId: number): Half {
    this.#events += 1;
    return this.#halves[clientId % 2 === 0 ? 0 : 1];
  }

  #bill(draft: PostingDraft, about: { clientId: number; datedOn: Day; postedAt: string }): void {
    const { clientId, datedOn } = about;
    const client = clientOf(this.#story.seed, clientId);
    const dueOn = addDays(datedOn, between(this.#random, ...DUE_AFTER));
    const invoice = addInvoice(draft, { ...about, dueOn }, linesFor(client, this.#random));
    this.#invoices += 1;
    const tendered = tenderedFor(this.#random, invoice.total);
    const paidOn = payDay({ on: datedOn, dueOn }, client.habit, this.#random);
    if (tendered === undefined || paidOn > this.#story.today) return;
    const method = methodFor(client.pays, tendered, paidOn);
    const by = { method, reference: referenceOf(method, clientId, paidOn) };
    const waiting = this.#payments.get(paidOn) ?? [];
    waiting.push({ invoice, tendered, by, period: this.#period });
    this.#payments.set(paidOn, waiting);
  }

  /** One day: its receipts, then its invoices, up to the given number of them in all. */
  *day(datedOn: Day, invoices: number): Generator<Step> {
    const payments = this.#payments.get(datedOn) ?? [];
    this.#payments.delete(datedOn);
    if (payments.some(({ period }) => period === this.#period)) yield* this.rest();
    let before = 0;
    for (const paid of payments) {
      const dated = { datedOn, postedAt: momentOf(datedOn, before++) };
      this.#halfOf(paid.invoice.clientId).collected.add(false, (draft) => addReceipt(draft, dated, paid));
      if (this.#events % EVENTS_A_BREATH === 0) yield [];
    }
    while (this.#invoices < invoices) {
      const clientId = 1 + this.#random.below(this.#story.customers);
      const about = { clientId, datedOn, postedAt: momentOf(datedOn, before++) };
      this.#halfOf(clientId).billed.add(true, (draft) => this.#bill(draft, about));
      if (this.#events % EVENTS_A_BREATH === 0) yield [];
    }
    if (this.#events >= EVENTS_A_PERIOD) yield* this.rest();
  }

  /** What has happened since the last step, as the period that ends here. */
  *rest(): Generator<Step> {
    const [even, odd] = this.#halves;
    yield [
      [...even.billed.all(), ...odd.billed.all()],
      [...odd.collected.all(), ...even.collected.all()],
    ];
    this.#halves = [new Half(this.#story.author), new Half(this.#story.author)];
    this.#events = 0;
    this.#period += 1;
  }
}

/** The steps in their order: each is to be posted before the next one. The same seed and day tell the same story. */
export function* tellFiveYears(story: FiveYears): Generator<Step> {
  const teller = new Teller(story);
  for (let index = 0; index <= DAYS; index += 1)
    yield* teller.day(
      addDays(story.today, index - DAYS),
      Math.floor((story.invoices * (index + 1)) / (DAYS + 1)),
    );
  yield* teller.rest();
}
