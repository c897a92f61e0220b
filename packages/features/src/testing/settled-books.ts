// The books of one settled story, told through commands: its documents by the vectors' names, and what a step posted.
import { addDays } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { fundOf } from "@fiducia/ledger/accounts";
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { sql } from "kysely";
import { undepositedQuery } from "../receiving/undeposited/undeposited.contract.ts";
import { undeposited } from "../receiving/undeposited/undeposited.query.ts";
import { granted, itemOf, sentenceOf } from "./counter.ts";
import { ExampleBooks, OWNER } from "./example-books.ts";
import {
  APPLY,
  CHARGE,
  DEPOSIT,
  DISBURSE,
  FUNDS_IN,
  FUNDS_OUT,
  LISTING,
  MOVE,
  PAYMENT,
  POSITION,
  REFUND,
  RETURN_CHECK,
  VOID,
} from "./tellers.ts";

export interface Position {
  readonly cashCents: number;
  readonly requiredCents: number;
  readonly advancedCents: number;
  readonly agencyRevenueCents: number;
  readonly agencyFundsCents: number;
  readonly surplusCents: number;
}

/** A line of a journal: of the vectors, or of the books in the same words. */
export interface JournalLine {
  readonly account: Parameters<typeof fundOf>[0];
  readonly owner: string;
  readonly document?: string;
  readonly trustBank?: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

const BY_OWNER = ["2190", "2110", "2120", "2130", "2140", "2150", "1200", "4000", "4010", "4020", "4030"];

/** A journal as "fund bank account owner document" to its amount, so that two of them can be compared by eye. */
export function tableOf(lines: readonly JournalLine[]): Record<string, number> {
  const table = new Map<string, number>();
  for (const { account, owner, document, trustBank, debitCents, creditCents } of lines) {
    const named = [BY_OWNER.includes(account) ? owner : "", account === "1200" ? document : ""];
    const key = [fundOf(account), trustBank, account, ...named].filter(Boolean).join(" ");
    table.set(key, (table.get(key) ?? 0) + debitCents - creditCents);
  }
  return Object.fromEntries([...table].filter(([, amount]) => amount !== 0));
}

interface PostingRow {
  readonly account: JournalLine["account"];
  readonly amount: number;
  readonly bankId: number | null;
  readonly clientId: number | null;
  readonly itemId: number | null;
  readonly accountName: string | null;
  readonly partItemId: number | null;
  readonly description: string | null;
  readonly lineNumber: number | null;
  readonly isRetained: boolean;
  readonly control: string | null;
}

const BANKS: Readonly<Record<number, string>> = { [OWNER.trust]: "T1", [OWNER.trust2]: "T2" };
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

  #documentOf(itemId: number): string {
    for (const [document, id] of this.items) if (id === itemId) return document;
    throw new Error(`item ${itemId} has no name in the story`);
  }

  /** "1701/L1", of what the agency retains of it "1701/L1c"; a payment held for a carrier by its line's words. */
  #partOf({ partItemId, lineNumber, control, description, isRetained }: PostingRow): string {
    if (control === "2150" && description !== null && description.includes("/")) return description;
    const names = [...this.items].filter(([, id]) => id === partItemId).map(([document]) => document);
    const document = (names.find((name) => name.startsWith("RC-")) ?? names[0] ?? "").replace("INV-", "");
    return `${document}/L${lineNumber}${isRetained ? "c" : ""}`;
  }

  #lineOf(row: PostingRow): JournalLine {
    const { account, amount, bankId, clientId, itemId } = row;
    const isPart = ["2190", "2110", "2120", "2130", "2150"].includes(account);
    const owner = isPart
      ? this.#partOf(row)
      : account === "1200"
        ? `C${clientId}`
        : account === "2140"
          ? this.#documentOf(itemId ?? 0)
          : (row.accountName ?? "");
    const document = account === "1200" ? this.#documentOf(itemId ?? 0).replace("NSF-", "RC-") : "";
    const bank = bankId === null ? {} : { trustBank: BANKS[bankId] ?? "unknown bank" };
    return {
      account,
      owner,
      ...(document === "" ? {} : { document }),
      ...bank,
      debitCents: Math.max(amount, 0),
      creditCents: Math.max(-amount, 0),
    };
  }

  /** The journal of what was posted since the day began, added up by key. */
  async journal(): Promise<Record<string, number>> {
    const rows = await this.counter.read((unit) =>
      unit.rows<PostingRow>(sql`
        select p.account, p.amount_cents as amount, p.trust_bank_id as "bankId", p.client_id as "clientId",
          p.item_id as "itemId", a.name as "accountName", l.item_id as "partItemId", i.description,
          i.line_number as "lineNumber", l.control,
          coalesce(l.side = 'agency' and exists (select from line_part t where t.agency_id = l.agency_id
            and t.line_id = l.line_id and t.side = 'thirdParty' and t.billed_cents <> 0), false) as "isRetained"
        from posting p
        join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
        left join gl_account a on a.agency_id = p.agency_id and a.gl_account_id = p.gl_account_id
        left join line_part l on l.agency_id = p.agency_id and l.part_id = p.part_id
        left join line_item i on i.agency_id = l.agency_id and i.line_id = l.line_id
        where p.agency_id = ${unit.agencyId} and e.event_id > ${this.#lastEvent}`),
    );
    return tableOf(rows.map((row) => this.#lineOf(row)));
  }

  /** What Trust Transactions shows of the day, all rows together. */
  async row(): Promise<Record<string, number>> {
    const { totals } = await this.counter.list("MJS", LISTING, { timePeriod: 0 });
    const { invoiced, applied, tendered, creditUsed, change, disbursed, nonFiduciary, trustEffect } = totals;
    const all = { invoiced, applied, tendered, creditUsed, change, disbursed, nonFiduciary, trustEffect };
    return Object.fromEntries(Object.entries(all).map(([key, amount]) => [`${key}Cents`, amount ?? 0]));
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
