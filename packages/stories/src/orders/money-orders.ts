// Steps in any order that money of one client can take, each a real command; what they answer is asked of the books.

import type { Outcome } from "@fiducia/kernel/outcome";
import fc from "fast-check";
import { sql } from "kysely";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import type { Counter } from "../counter/counter.ts";
import {
  APPLY,
  cash,
  check,
  DEPOSIT,
  DISBURSE,
  INVOICE,
  MOVE,
  PAYMENT,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
} from "../counter/tellers.ts";
import { fromLast } from "./from-last.ts";
import { nameIts } from "./money-of-nobody.ts";

export const MONEY_BANKS = [ACCOUNT.trust, ACCOUNT.trust2] as const;

/** Which of the candidates, into how many pieces, at which bank, and for payments what belongs to it. */
export interface MoneyStep {
  readonly what: keyof typeof KINDS;
  readonly which: number;
  readonly pieces: number;
  readonly bank: number;
  readonly with: readonly ("second" | "outside" | "directBill" | "change" | "byHand" | "credit" | "more")[];
}

type Told = Outcome<{ readonly eventId: number; readonly items: readonly { readonly itemId: number }[] }>;

export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(list.length, 1)];

/** One client's documents and what was done with them, and money that may be the client's; answers undefined where there is nothing to do it with. */
export class MoneyStory {
  readonly counter: Counter;
  readonly invoices: number[] = [];
  readonly receipts: number[] = [];
  /** What can be voided besides: items by id, and events without an item. */
  readonly voidable: object[] = [];

  constructor(counter: Counter) {
    this.counter = counter;
  }

  rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
    return this.counter.read((unit) => unit.rows<T>(query));
  }

  get #agency(): number {
    return this.counter.agencyId;
  }

  async begin(): Promise<void> {
    const premium = (amount: number, reportingAccountId: number, retainedAmount: number) => ({
      lineType: "premium" as const,
      description: "Premium",
      amount,
      reportingAccountId,
      ...(retainedAmount > 0 ? { retainedAmount, retainedAccountId: ACCOUNT.commission } : {}),
    });
    const fee = (amount: number) => ({
      lineType: "agencyFee" as const,
      description: "Fee",
      amount,
      reportingAccountId: ACCOUNT.fees,
    });
    const tax = {
      lineType: "tax" as const,
      description: "Tax",
      amount: 3000,
      reportingAccountId: ACCOUNT.tax,
    };
    for (const lines of [
      [premium(100000, ACCOUNT.acme, 15000), tax, fee(5000)],
      [premium(40000, ACCOUNT.beta, 6000)],
      [premium(7777, ACCOUNT.acme, 0), fee(1111), fee(2222)],
    ]) {
      const told = await this.counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines });
      if (!told.ok) throw new Error(told.refusal.message);
      this.invoices.push(told.value.items[0]?.itemId ?? 0);
    }
  }

  async take(step: MoneyStep): Promise<Told | undefined> {
    const told = (await KINDS[step.what](this, step)) as Told | undefined;
    if (!told?.ok || step.what === "void") return told;
    const { eventId, items } = told.value;
    const [itemId] = items.map((each) => each.itemId);
    if (step.what === "pay" || step.what === "nameOwner") this.receipts.push(itemId ?? 0);
    else this.voidable.push(itemId === undefined ? { eventId } : { itemId });
    return told;
  }

  async #open(itemId: number): Promise<number> {
    const [row] = await this.rows<{ open: number }>(sql`
      select remaining_cents as open from open_item where agency_id = ${this.#agency} and item_id = ${itemId}`);
    return row?.open ?? 0;
  }

  #parts(itemId: number) {
    return this.rows<{ partId: number; open: number; isFee: boolean }>(sql`
      select b.part_id as "partId", b.billed_cents - b.collected_cents as open, l.line_type = 'agencyFee' as "isFee"
      from part_balance b join line_part p using (agency_id, part_id) join line_item l using (agency_id, line_id)
      where b.agency_id = ${this.#agency} and b.item_id = ${itemId} order by b.part_id`);
  }

  #credits(bankId?: number) {
    return this.rows<{ itemId: number; bankId: number; amount: number }>(sql`
      select owner_id as "itemId", trust_bank_id as "bankId", balance_cents as amount from trust_balance
      where agency_id = ${this.#agency} and account = '2140' and balance_cents > 0
        and (${bankId === undefined} or trust_bank_id = ${bankId ?? 0}) order by 1, 2`);
  }

  async pay(step: MoneyStep): Promise<Told> {
    const has = (what: MoneyStep["with"][number]): boolean => step.with.includes(what);
    const bankAccountId = MONEY_BANKS[step.bank] ?? MONEY_BANKS[0];
    const debts = await this.rows<{ itemId: number }>(sql`
      select item_id as "itemId" from open_item where agency_id = ${this.#agency} and kind = 'NSFCheck'
        and remaining_cents > 0 order by 1`);
    const payable = [...this.invoices, ...debts.map(({ itemId }) => itemId)];
    const chosen = [...new Set([pick(payable, step.which), has("second") && pick(payable, step.which + 1)])];
    const invoices: { itemId: number; amount: number; nonFiduciary: number; byPart?: object[] }[] = [];
    for (const itemId of chosen) {
      if (itemId === undefined || itemId === false) continue;
      const amount = Math.ceil((await this.#open(itemId)) / step.pieces);
      if (amount <= 0) continue;
      const parts = await this.#parts(itemId);
      const byPart = has("byHand") ? fromLast(parts, amount) : [];
      const fees = parts.filter(({ isFee }) => isFee);
      const fee = fees.reduce((all, { partId, open }) => {
        const named = byPart.find((each) => each.partId === partId);
        return all + (byPart.length === 0 ? open : (named?.amount ?? 0));
      }, 0);
      const nonFiduciary = has("outside") ? Math.min(fee, amount) : 0;
      invoices.push({ itemId, amount, nonFiduciary, ...(byPart.length > 0 ? { byPart } : {}) });
    }
    const outside = invoices.reduce((all, each) => all + each.nonFiduciary, 0);
    const applied = invoices.reduce((all, each) => all + each.amount, 0);
    const credit = has("credit") ? pick(await this.#credits(bankAccountId), step.which) : undefined;
    const used = Math.min(credit?.amount ?? 0, applied - outside);
    const directBill = has("directBill")
      ? [{ reportingAccountId: ACCOUNT.beta, description: "Direct bill", amount: 1234 }]
      : [];
    const inTrust = applied - outside - used + (has("directBill") ? 1234 : 0) + (has("more") ? 5555 : 0);
    const half = Math.floor(inTrust / 2);
    return this.counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId,
      operatingBankAccountId: ACCOUNT.operating,
      payMethods: [
        ...(half > 0 ? [check(half, "1"), { method: "EFT" as const, amount: inTrust - half }] : []),
        ...(half <= 0 && inTrust > 0 ? [check(inTrust, "1")] : []),
        ...(outside > 1 ? [{ method: "Card" as const, amount: outside - 1 }, check(1, "2")] : []),
        ...(outside === 1 ? [check(1, "2")] : []),
        ...(has("change") ? [cash(400)] : []),
      ],
      change: (has("change") ? 150 : 0) as never,
      invoices: invoices as never,
      directBill,
      creditsUsed: used > 0 && credit ? [{ itemId: credit.itemId, amount: used }] : [],
    });
  }

  async apply({ which, pieces }: MoneyStep): Promise<Told | undefined> {
    const credit = pick(await this.#credits(), which);
    const itemId = pick(this.invoices, which);
    if (!credit || itemId === undefined) return undefined;
    const amount = Math.ceil(Math.min(credit.amount, await this.#open(itemId)) / pieces);
    if (amount <= 0) return undefined;
    return this.counter.tell("MJS", APPLY, {
      creditItemId: credit.itemId,
      bankAccountId: credit.bankId,
      invoices: [{ itemId, amount }],
    });
  }

  async unapply({ which, pieces }: MoneyStep): Promise<Told | undefined> {
    const applied = await this.rows<{ from: number; to: number; amount: number }>(sql`
      select a.from_item_id as from, a.to_item_id as to, sum(a.amount_cents)::bigint as amount from application a
      where a.agency_id = ${this.#agency} and a.trust_bank_id is not null
      group by 1, 2 having sum(a.amount_cents) > 0 order by 1, 2`);
    const one = pick(applied, which);
    if (!one) return undefined;
    return this.counter.tell("MJS", UNAPPLY, {
      creditItemId: one.from,
      invoiceItemId: one.to,
      ...(pieces === 1 ? {} : { amount: Math.ceil(one.amount / pieces) }),
    });
  }

  async refund({ which, pieces }: MoneyStep): Promise<Told | undefined> {
    const credit = pick(await this.#credits(), which);
    if (!credit) return undefined;
    return this.counter.tell("MJS", REFUND, {
      clientId: CLIENT.ada,
      bankAccountId: credit.bankId,
      credits: [{ itemId: credit.itemId, amount: Math.ceil(credit.amount / pieces) }],
      advance: which % 2 === 0,
    });
  }

  #held(control: readonly string[]) {
    return this.rows<{ partId: number; bankId: number; amount: number }>(sql`
      select h.part_id as "partId", h.trust_bank_id as "bankId", h.held_cents as amount
      from part_holding h join line_part p using (agency_id, part_id)
      where h.agency_id = ${this.#agency} and h.held_cents > 0 and p.control in (${sql.join([...control])})
      order by 1, 2`);
  }

  async disburse({ which, pieces }: MoneyStep): Promise<Told | undefined> {
    const held = pick(await this.#held(["2150"]), which);
    if (!held) return undefined;
    return this.counter.tell("MJS", DISBURSE, {
      bankAccountId: held.bankId,
      lines: [{ partId: held.partId, amount: Math.ceil(held.amount / pieces) }],
    });
  }

  async move({ which, pieces }: MoneyStep): Promise<Told | undefined> {
    const parts = await this.#held(["2110", "2120", "2130", "2150"]);
    const credits = await this.#credits();
    const one = pick([...parts, ...credits], which);
    if (!one) return undefined;
    const amount = Math.ceil(one.amount / pieces);
    return this.counter.tell("MJS", MOVE, {
      fromBankAccountId: one.bankId,
      toBankAccountId: one.bankId === ACCOUNT.trust ? ACCOUNT.trust2 : ACCOUNT.trust,
      parts: "partId" in one ? [{ partId: one.partId, amount }] : [],
      credits: "itemId" in one ? [{ itemId: one.itemId, amount }] : [],
    });
  }

  async bounce({ which }: MoneyStep): Promise<Told | undefined> {
    const methods = await this.rows<{ itemId: number; payMethodId: number }>(sql`
      select i.item_id as "itemId", m.pay_method_id as "payMethodId"
      from pay_method m join item i on i.agency_id = m.agency_id and i.event_id = m.event_id
      join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
      where m.agency_id = ${this.#agency} and m.method <> 'Cash' and e.event_type = 'IncomingPayment' order by 2`);
    const one = pick(methods, which);
    if (!one) return undefined;
    return this.counter.tell("MJS", RETURN_CHECK, {
      receiptItemId: one.itemId,
      payMethodId: one.payMethodId,
    });
  }

  async void({ which }: MoneyStep): Promise<Told | undefined> {
    const all = [...this.receipts.map((itemId) => ({ itemId })), ...this.voidable];
    const target = pick(all, which);
    return target && this.counter.tell("MJS", VOID, { ...target, reason: "Never happened" });
  }

  async nameOwner({ which, pieces }: MoneyStep): Promise<Told | undefined> {
    const itemId = pick(this.invoices, which) ?? 0;
    const open = which % 2 === 0 ? await this.#open(itemId) : 0;
    return nameIts(this.counter, { itemId, open, pieces });
  }

  async slip({ bank }: MoneyStep): Promise<Told | undefined> {
    const bankAccountId = MONEY_BANKS[bank] ?? MONEY_BANKS[0];
    const waiting = await this.rows<{ payMethodId: number }>(sql`
      select pay_method_id as "payMethodId" from waiting_money
      where agency_id = ${this.#agency} and bank_account_id = ${bankAccountId}
        and slip_event_id is null and not is_taken_back order by 1`);
    if (waiting.length === 0) return undefined;
    const payMethodIds = waiting.map(({ payMethodId }) => payMethodId);
    return this.counter.tell("MJS", DEPOSIT, { bankAccountId, payMethodIds });
  }
}

const KINDS = {
  pay: (story: MoneyStory, step: MoneyStep) => story.pay(step),
  apply: (story: MoneyStory, step: MoneyStep) => story.apply(step),
  unapply: (story: MoneyStory, step: MoneyStep) => story.unapply(step),
  refund: (story: MoneyStory, step: MoneyStep) => story.refund(step),
  disburse: (story: MoneyStory, step: MoneyStep) => story.disburse(step),
  move: (story: MoneyStory, step: MoneyStep) => story.move(step),
  bounce: (story: MoneyStory, step: MoneyStep) => story.bounce(step),
  void: (story: MoneyStory, step: MoneyStep) => story.void(step),
  nameOwner: (story: MoneyStory, step: MoneyStep) => story.nameOwner(step),
  slip: (story: MoneyStory, step: MoneyStep) => story.slip(step),
} as const;

const weighted = (weight: number, ...kinds: (keyof typeof KINDS)[]) => ({
  weight,
  arbitrary: fc.constantFrom(...kinds),
});

export const anyMoneyStep: fc.Arbitrary<MoneyStep> = fc.record({
  what: fc.oneof(
    weighted(5, "pay"),
    weighted(5, "apply", "unapply", "bounce", "void"),
    weighted(4, "refund", "disburse", "move", "slip", "nameOwner"),
  ),
  which: fc.nat(30),
  pieces: fc.integer({ min: 1, max: 3 }),
  bank: fc.nat(1),
  with: fc.subarray(["second", "outside", "directBill", "change", "byHand", "credit", "more"] as const),
});
