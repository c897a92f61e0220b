// The books of one settled story, told through commands: its documents by the vectors' names, and what a step posted.

import { undepositedQuery } from "@fiducia/features/receiving/undeposited/undeposited.contract";
import { undeposited } from "@fiducia/features/receiving/undeposited/undeposited.query";
import { addDays } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { sql } from "kysely";
import { granted, itemOf, sentenceOf } from "../counter/counter.ts";
import {
  APPLY,
  CHARGE,
  DEPOSIT,
  DISBURSE,
  DISBURSEMENTS_REGISTER,
  FUNDS_IN,
  FUNDS_OUT,
  LISTING,
  MOVE,
  PAYMENT,
  POSITION,
  RECEIPTS_REGISTER,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
} from "../counter/tellers.ts";
import { ExampleBooks, OWNER } from "../worked/example-books.ts";
import { BANKS, readJournal, tableOf } from "./journal.ts";

export interface Position {
  readonly cashCents: number;
  readonly requiredCents: number;
  readonly advancedCents: number;
  readonly agencyRevenueCents: number;
  readonly agencyFundsCents: number;
  readonly surplusCents: number;
}

/** What a day's registers show of each trust bank, and of money banked to operating. */
export type Registers = Readonly<
  Record<string, number | { readonly receiptsCents: number; readonly disbursementsCents: number }>
>;

const trust = { bankAccountId: OWNER.trust };
const both = { ...trust, operatingBankAccountId: OWNER.operating };

export class SettledBooks extends ExampleBooks {
  #lastEvent = 0;
  /** What has no item: agency funds, by the name that the story gives them. */
  readonly events = new Map<string, number>();

  override found(): Promise<void> {
    this.#lastEvent = 0;
    this.events.clear();
    return super.found();
  }

  /** Each step has a day of its own, so that a void is a row of its own in the day's transactions. */
  async nextDay(): Promise<void> {
    const [last] = await this.counter.read((unit) =>
      unit.rows<{ id: number }>(sql`
        select coalesce(max(event_id), 0)::bigint as id from event where agency_id = ${unit.agencyId}`),
    );
    this.#lastEvent = last?.id ?? 0;
    this.counter.at(`${addDays(this.counter.today, 1)}T16:00:00Z`);
  }

  async refund(number: string, clientId: number, credits: readonly [string, number][]) {
    const outcome = await this.refunding(clientId, credits);
    this.items.set(`IR-${number}`, itemOf(outcome));
  }

  refunding(clientId: number, credits: readonly [string, number][], change: object = {}) {
    const named = credits.map(([document, amount]) => ({ itemId: this.item(document), amount }));
    return this.counter.tell("MJS", REFUND, { ...trust, clientId, credits: named, ...change });
  }

  /** The bank returns a receipt's check; what the client owes for it is named as the vectors do. */
  async returned(number: string, receipt: string, change: object = {}): Promise<void> {
    const outcome = await this.returning(receipt, change);
    this.items.set(`NSF-${number}`, itemOf(outcome)).set(`RC-${number}`, itemOf(outcome));
  }

  returning(receipt: string, change: object = {}) {
    return this.counter.tell("MJS", RETURN_CHECK, { receiptItemId: this.item(receipt), ...change });
  }

  voiding(document: string) {
    return this.counter.tell("MJS", VOID, { itemId: this.item(document), reason: "Never happened" });
  }

  /** Takes of a credit back from a document; the transaction is known by its name. */
  async unapplying(credit: string, document: string, amount: number, name: string): Promise<void> {
    const body = { creditItemId: this.item(credit), invoiceItemId: this.item(document), amount };
    this.events.set(name, granted(await this.counter.tell("MJS", UNAPPLY, body)).eventId);
  }

  /** Applies of a credit to a document; the transaction is known by its name. */
  async applied(credit: string, document: string, amount: number, name: string): Promise<void> {
    this.events.set(name, granted(await this.applying(credit, [[document, amount]])).eventId);
  }

  voidingEvent(name: string) {
    return this.counter.tell("MJS", VOID, { eventId: this.events.get(name), reason: "Never happened" });
  }

  /** Sends on what is held for a carrier. */
  async sending(document: string): Promise<Outcome<unknown>> {
    const lines = [{ partId: await this.part(document) }];
    return this.counter.tell("MJS", DISBURSE, { ...trust, lines });
  }

  /** Takes all that waits to the bank on one slip. */
  async takingToTheBank(): Promise<Outcome<unknown>> {
    const waits = await this.counter.ask("MJS", [undepositedQuery, undeposited], {});
    const payMethodIds = waits.map(({ payMethodId }) => payMethodId);
    return this.counter.tell("MJS", DEPOSIT, { ...trust, payMethodIds });
  }

  paying(clientId: number, body: object) {
    return this.counter.tell("MJS", PAYMENT, { clientId, ...trust, ...body });
  }

  /** Takes a payment as its form would send it. */
  async paid(number: string, clientId: number, body: object): Promise<void> {
    this.items.set(`RCT-${number}`, itemOf(await this.paying(clientId, body)));
  }

  /** Puts agency funds into trust; what is no item is known by its event. */
  async deposit(amount: number, name = "deposit"): Promise<void> {
    const { eventId } = granted(await this.counter.tell("MJS", FUNDS_IN, { ...both, amount }));
    this.events.set(name, eventId);
  }

  withdrawing(amount: number) {
    return this.counter.tell("MJS", FUNDS_OUT, { ...both, amount });
  }

  charging(amount: number) {
    return this.counter.tell("MJS", CHARGE, { ...trust, amount });
  }

  applying(credit: string, paid: readonly [string, number][]) {
    const invoices = paid.map(([document, amount]) => ({ itemId: this.item(document), amount }));
    return this.counter.tell("MJS", APPLY, { creditItemId: this.item(credit), invoices });
  }

  async moving(from: number, to: number, document: string, nth = 0): Promise<Outcome<unknown>> {
    const parts = [{ partId: await this.part(document, nth) }];
    return this.counter.tell("MJS", MOVE, { fromBankAccountId: from, toBankAccountId: to, parts });
  }

  /** Moves of what a bank holds of a credit. */
  movingCredit(from: number, to: number, document: string, amount: number): Promise<Outcome<unknown>> {
    const credits = [{ itemId: this.item(document), amount }];
    return this.counter.tell("MJS", MOVE, { fromBankAccountId: from, toBankAccountId: to, credits });
  }

  /** Sends on what is held for a carrier, by the name that the story gives the disbursement. */
  async sent(number: string, receipt: string): Promise<void> {
    this.items.set(`DBD-${number}`, itemOf((await this.sending(receipt)) as never));
  }

  /** The bank returns one of a receipt's pay methods: the nth that was entered. */
  async returnedMethod(number: string, receipt: string, nth: number): Promise<void> {
    const methods = await this.counter.read((unit) =>
      unit.rows<{ id: number }>(sql`
        select m.pay_method_id as id from pay_method m join item i using (agency_id, event_id)
        where m.agency_id = ${unit.agencyId} and i.item_id = ${this.item(receipt)} order by m.pay_method_id`),
    );
    await this.returned(number, receipt, { payMethodId: methods[nth]?.id });
  }

  /** "done", or why it is not voided. */
  async voided(document: string): Promise<string> {
    return sentenceOf(await this.voiding(document));
  }

  /** Cash, required, advanced, revenue, funds and surplus; then what is open of each document. Proves the kept figures. */
  async stand(...documents: string[]): Promise<number[][]> {
    const broken = await this.counter.read(brokenProofs);
    if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
    const open = await Promise.all(documents.map((document) => this.drawer.open(this.item(document))));
    return [await this.drawer.position(), open];
  }

  /** The journal of what was posted since the day began, added up by key. */
  async journal(): Promise<Record<string, number>> {
    return tableOf(await readJournal(this.counter, this.items, this.#lastEvent));
  }

  /** What Trust Transactions shows of the day, all rows together. */
  async row(): Promise<Record<string, number>> {
    const { totals } = await this.counter.list("MJS", LISTING, { timePeriod: 0 });
    const { invoiced, applied, tendered, creditUsed, change, disbursed, nonFiduciary, trustEffect } = totals;
    const all = { invoiced, applied, tendered, creditUsed, change, disbursed, nonFiduciary, trustEffect };
    return Object.fromEntries(Object.entries(all).map(([key, amount]) => [`${key}Cents`, amount ?? 0]));
  }

  /** The registers of the day: receipts less disbursements of a bank are what its cash changed by. */
  async registers(): Promise<Registers> {
    const day = { startDate: this.counter.today, endDate: this.counter.today };
    const received = (await this.counter.list("MJS", RECEIPTS_REGISTER, day)).rows;
    const disbursed = (await this.counter.list("MJS", DISBURSEMENTS_REGISTER, day)).rows;
    const found: Record<string, { receiptsCents: number; disbursementsCents: number }> = {};
    for (const [key, rows] of [
      ["receiptsCents", received],
      ["disbursementsCents", disbursed],
    ] as const)
      for (const { bankAccountName, amount } of rows) {
        const bank = bankAccountName === "Trust Bank" ? "T1" : "T2";
        if (amount === 0) continue;
        const before = found[bank] ?? { receiptsCents: 0, disbursementsCents: 0 };
        found[bank] = { ...before, [key]: before[key] + amount };
      }
    const nonFiduciaryCents = received.reduce((sum, row) => sum + (row.nonFiduciary ?? 0), 0);
    return { ...found, nonFiduciaryCents };
  }

  async positions(): Promise<{ total: Position; banks: Record<string, Position> }> {
    const { total, banks } = await this.counter.ask("MJS", POSITION, {});
    const of = (bank: typeof total): Position => ({
      cashCents: bank.cash,
      requiredCents: bank.required,
      advancedCents: bank.advanced,
      agencyRevenueCents: bank.agencyRevenue,
      agencyFundsCents: bank.agencyFunds,
      surplusCents: bank.surplus,
    });
    const named = banks.flatMap((bank) => {
      const name = BANKS[bank.bankAccountId];
      return name === undefined ? [] : [[name, of(bank)] as const];
    });
    return { total: of(total), banks: Object.fromEntries(named) };
  }
}

export { OWNER };
