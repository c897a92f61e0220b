// Five years of an agency's invoices and receipts, told day by day: nothing is held but what is still to be paid.
import { type Cents, portion } from "@fiducia/kernel/cents";
import { type Instant, instantOf, isoInstant } from "@fiducia/kernel/clock";
import { addDays, type Day } from "@fiducia/kernel/day";
import { type Author, Draft } from "@fiducia/ledger/draft";
import { type Seeded, seeded } from "../seeded.ts";
import { addInvoice, addReceipt, type Invoice, threeLines } from "./documents.ts";

const DAYS = 5 * 365;
/** So many events go to the posting function in one call. */
const EVENTS_A_CALL = 100;
const FIRST_PAYMENT_AFTER = 3;
const LAST_PAYMENT_AFTER = 45;
const DUE_AFTER = 30;

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
  readonly draft: Draft;
  readonly events: number;
  /** Invoices told so far, this call's included. */
  readonly invoices: number;
}

interface Payment {
  readonly invoice: Invoice;
  readonly tendered: Cents;
  /** The call in which the invoice stands: the payment must come in a later one. */
  readonly call: number;
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

class Teller {
  readonly #story: FiveYears;
  readonly #random: Seeded;
  readonly #payments = new Map<Day, Payment[]>();
  #draft: Draft;
  #events = 0;
  #calls = 0;
  #invoices = 0;

  constructor(story: FiveYears) {
    this.#story = story;
    this.#random = seeded(story.seed);
    this.#draft = new Draft(story.author);
  }

  #call(): Call {
    const call = { draft: this.#draft, events: this.#events, invoices: this.#invoices };
    this.#draft = new Draft(this.#story.author);
    this.#events = 0;
    this.#calls += 1;
    return call;
  }

  #invoice(datedOn: Day, postedAt: string): void {
    const clientId = 1 + this.#random.below(this.#story.customers);
    const dueOn = addDays(datedOn, DUE_AFTER);
    const lines = threeLines(this.#random);
    const invoice = addInvoice(this.#draft, { clientId, datedOn, dueOn, postedAt }, lines);
    this.#invoices += 1;
    const tendered = tenderedFor(this.#random, invoice.total);
    const after = FIRST_PAYMENT_AFTER + this.#random.below(LAST_PAYMENT_AFTER - FIRST_PAYMENT_AFTER);
    const paidOn = addDays(datedOn, after);
    if (tendered === undefined || paidOn > this.#story.today) return;
    const waiting = this.#payments.get(paidOn) ?? [];
    waiting.push({ invoice, tendered, call: this.#calls });
    this.#payments.set(paidOn, waiting);
  }

  /** One day: its receipts, then its invoices, up to the given number of them in all. */
  *day(datedOn: Day, invoices: number): Generator<Call> {
    let before = 0;
    for (const { call, ...paid } of this.#payments.get(datedOn) ?? []) {
      if (call === this.#calls) yield this.#call();
      addReceipt(this.#draft, { datedOn, postedAt: momentOf(datedOn, before++) }, paid);
      if (++this.#events === EVENTS_A_CALL) yield this.#call();
    }
    this.#payments.delete(datedOn);
    while (this.#invoices < invoices) {
      this.#invoice(datedOn, momentOf(datedOn, before++));
      if (++this.#events === EVENTS_A_CALL) yield this.#call();
    }
  }

  *rest(): Generator<Call> {
    if (this.#events > 0) yield this.#call();
  }
}

/** The calls in their order. The same seed and day tell the same story. */
export function* tellFiveYears(story: FiveYears): Generator<Call> {
  const teller = new Teller(story);
  for (let index = 0; index <= DAYS; index += 1)
    yield* teller.day(
      addDays(story.today, index - DAYS),
      Math.floor((story.invoices * (index + 1)) / (DAYS + 1)),
    );
  yield* teller.rest();
}
