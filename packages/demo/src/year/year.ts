// Tells what happens at Harbor day by day. A day follows from the days before it alone: nothing told is told otherwise later.
import type { Day } from "@fiducia/kernel/day";
import { TRUST_BANKS } from "../harbor/companies.ts";
import type { Happening } from "../harbor/happening.ts";
import { counterOf } from "../harbor/staff-of-year.ts";
import { isWorkday } from "../harbor/workdays.ts";
import { Tally } from "../tally/tally.ts";
import { declarationsOf } from "./attached-files.ts";
import { billsBetween, type Due } from "./billing.ts";
import { exportOn } from "./export-habits.ts";
import { habitsOf, openingOf } from "./habits.ts";
import { marinaOf } from "./marina.ts";
import { mishapsOf } from "./mishaps.ts";
import { paymentsOf } from "./payments.ts";
import { receiptOf } from "./receipts.ts";
import type { Payment, Plan, Teller } from "./teller.ts";

export class Year implements Teller {
  readonly first: Day;
  readonly books = new Tally();
  readonly credits = new Map<number, { readonly receipt: string; readonly bankId: number }>();
  readonly #bills: ReadonlyMap<Day, readonly Due[]>;
  readonly #payments = new Map<Day, Payment[]>();
  readonly #plans = new Map<Day, Plan[]>();
  /** Policies that were cancelled, and are billed no more. */
  readonly #ended = new Set<number>();

  constructor(first: Day, through: Day) {
    this.first = first;
    this.#bills = billsBetween(first, through);
  }

  plan(on: Day, plan: Plan): void {
    this.#plans.set(on, [...(this.#plans.get(on) ?? []), plan]);
  }

  end(policyId: number): void {
    this.#ended.add(policyId);
  }

  planPayment(payment: Payment): void {
    this.#payments.set(payment.on, [...(this.#payments.get(payment.on) ?? []), payment]);
  }

  /** What happens on a day; the days are to be asked for in their order. */
  *day(on: Day): Generator<Happening> {
    const told = (happenings: Iterable<Happening>) => this.#told(happenings);
    yield* told(exportOn(this, on));
    if (on === this.first) yield* told(openingOf(on));
    if (isWorkday(on)) yield* told(this.#slips(on));
    yield* told(habitsOf(this, on));
    yield* told(marinaOf(this, on));
    for (const due of this.#bills.get(on) ?? []) yield* this.#bill(due);
    yield* this.#receipts(on);
    for (const plan of this.#plans.get(on) ?? []) yield* told(plan(on));
  }

  *#told(happenings: Iterable<Happening>): Generator<Happening> {
    for (const happening of happenings) {
      this.books.record(happening);
      yield happening;
    }
  }

  /** In the morning the receipts of the days before go to the bank. */
  *#slips(on: Day): Generator<Happening> {
    for (const bankId of TRUST_BANKS)
      if (this.books.trust.waitingIn(bankId) > 0)
        yield { kind: "slip", on, by: bankId === 1 ? "CLK" : "ACT", bankId };
  }

  *#bill({ policy, ...due }: Due): Generator<Happening> {
    if (this.#ended.has(policy.policyId)) return;
    const { clientId, officeId } = policy.client;
    const invoice = { ...due, clientId, policyId: policy.policyId };
    const by = counterOf(officeId);
    yield* this.#told([{ kind: "invoice", by, ...invoice }]);
    yield* this.#told(mishapsOf({ kind: "invoice", by, ...invoice }));
    yield* this.#told(declarationsOf({ policy, ...due }));
    for (const payment of paymentsOf(this, { policy, ...due })) this.planPayment(payment);
  }

  /** Payments of a client that fall on one day are one receipt for each bank. */
  *#receipts(on: Day): Generator<Happening> {
    const byPayer = new Map<string, Payment[]>();
    for (const payment of this.#payments.get(on) ?? []) {
      const key = `${payment.clientId}/${payment.bankId}`;
      byPayer.set(key, [...(byPayer.get(key) ?? []), payment]);
    }
    this.#payments.delete(on);
    for (const payments of byPayer.values()) yield* this.#told(receiptOf(this, on, payments));
  }
}
