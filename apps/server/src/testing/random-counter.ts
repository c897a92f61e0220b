// Random steps of people at a counter: each becomes a command over HTTP, and what the tally is told when it is granted.
import { ACCOUNT } from "@fiducia/features/testing/counter-agency";
import type { TalliedLine } from "@fiducia/features/testing/counter-documents";
import type { CounterModel } from "@fiducia/features/testing/counter-model";
import type { TalliedMethod } from "@fiducia/features/testing/counter-papers";
import { cents, portion } from "@fiducia/kernel/cents";
import fc from "fast-check";

export interface Step {
  readonly what: number;
  readonly which: number;
  readonly amount: number;
  readonly bank: number;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.nat(99),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 200_000 }),
  bank: fc.nat(1),
});

/** What the server answered: the transaction, and its new items in their order. */
export interface Posted {
  readonly eventId: number;
  readonly items: readonly number[];
}

/** What a granted command tells a tally. */
export type Tell = (model: CounterModel, posted: Posted) => void;

export interface Attempt {
  readonly kind: string;
  readonly command: Readonly<Record<string, unknown>>;
  readonly tell: Tell;
  /** What the clerk remembers of it. */
  readonly granted?: (posted: Posted) => void;
  /** How it is voided: whether by its item, and what the tally is told then. */
  readonly undo?: {
    readonly by: "item" | "event";
    readonly tell: (model: CounterModel, own: Posted) => void;
  };
}

/** At what kind of counter: its banks, and whether money waits for deposit slips. */
export interface Desk {
  readonly banks: readonly number[];
  readonly slips: boolean;
}

/** Numbers that the books gave to what the clerk recorded; asked of them, since no answer names them. */
export interface Lookup {
  payMethods(receipt: number): Promise<readonly number[]>;
  directBillPart(receipt: number): Promise<number>;
}

interface KnownReceipt {
  readonly itemId: number;
  readonly bank: number;
  readonly methods: readonly TalliedMethod[];
  readonly returned: Set<number>;
  readonly deposited: Set<number>;
}

interface Undoable {
  readonly kind: string;
  /** As the how many-th of what the clerk was granted. */
  readonly at: number;
  readonly target: Readonly<Record<string, number>>;
  readonly tell: (model: CounterModel) => void;
  readonly forget: () => void;
}

const OWNERS = [ACCOUNT.acme, ACCOUNT.beta] as const;
export const CARRIERS: readonly number[] = OWNERS;

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)];
const { min } = Math;
const DIRECT_BILL = 4_321;

/** One person with one client: knows the documents that the person recorded. */
export class Clerk {
  readonly client: number;
  readonly #desk: Desk;
  readonly #lookup: Lookup;
  readonly #invoices: number[] = [];
  readonly #receipts: KnownReceipt[] = [];
  readonly #memos: number[] = [];
  readonly #undoable: Undoable[] = [];
  #granted = 0;

  constructor(client: number, desk: Desk, lookup: Lookup) {
    this.client = client;
    this.#desk = desk;
    this.#lookup = lookup;
  }

  async attempt(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const kinds = [
      [13, () => this.#invoice(step)],
      [36, () => this.#payment(step, model)],
      [44, () => this.#apply(step, model)],
      [50, () => this.#unapply(step, model)],
      [57, () => this.#refund(step, model)],
      [62, () => this.#disburse(step, model)],
      [69, () => this.#bounce(step)],
      [78, () => this.#void(step)],
      [81, () => this.#memo(step)],
      [85, () => this.#offset(step, model)],
      [87, () => this.#writeOff(step, model)],
      [90, () => this.#funds(step)],
      [95, () => this.#move(step, model)],
      [100, () => this.#slip(step)],
    ] as const;
    return kinds.find(([below]) => step.what < below)?.[1]();
  }

  /** Remembers what a granted command brought about. */
  granted({ kind, granted, undo }: Attempt, posted: Posted): void {
    granted?.(posted);
    this.#granted += 1;
    if (!undo) return;
    const target = undo.by === "item" ? { itemId: posted.items[0] ?? 0 } : { eventId: posted.eventId };
    const undoable: Undoable = {
      kind,
      at: this.#granted,
      target,
      tell: (model) => undo.tell(model, posted),
      forget: () => void this.#undoable.splice(this.#undoable.indexOf(undoable), 1),
    };
    this.#undoable.push(undoable);
  }

  #bank({ bank }: Step): number {
    return this.#desk.banks[bank % this.#desk.banks.length] ?? 0;
  }

  #linesOf({ which, amount }: Step): { lines: object[]; tallied: TalliedLine[] } {
    const owner = pick(OWNERS, which) ?? OWNERS[0];
    const retained = which % 4 === 0 ? 0 : portion(cents(amount), (which % 40) * 100);
    const fee = which % 3 === 0 ? 1 + (which % 90) * 50 : 0;
    const premium = { lineType: "premium", description: "Premium", amount, reportingAccountId: owner };
    const kept = retained > 0 ? { retainedAmount: retained, retainedAccountId: ACCOUNT.commission } : {};
    const own = { lineType: "agencyFee", description: "Fee", amount: fee, reportingAccountId: ACCOUNT.fees };
    return {
      lines: [{ ...premium, ...kept }, ...(fee > 0 ? [own] : [])],
      tallied: [
        { owner, amount: amount - retained, isAgency: false },
        { owner: ACCOUNT.commission, amount: retained, isAgency: true },
        ...(fee > 0 ? [{ owner: ACCOUNT.fees, amount: fee, isAgency: true, isFee: true }] : []),
      ],
    };
  }

  #invoice(step: Step): Attempt {
    const { lines, tallied } = this.#linesOf(step);
    return {
      kind: "invoice",
      command: { Command: "IssueInvoice", clientId: this.client, lines },
      tell: (model, { items: [itemId = 0] }) => model.invoice(itemId, this.client, tallied),
      granted: ({ items: [itemId = 0] }) => void this.#invoices.push(itemId),
    };
  }

  #memo(step: Step): Attempt {
    const { lines, tallied } = this.#linesOf(step);
    return {
      kind: "memo",
      command: { Command: "IssueCreditMemo", clientId: this.client, lines },
      tell: (model, { items: [itemId = 0] }) => model.memo(itemId, this.client, tallied),
      granted: ({ items: [itemId = 0] }) => void this.#memos.push(itemId),
    };
  }

  #methodsOf(amount: number, { fee, change, which }: { fee: number; change: number; which: number }) {
    const half = which % 2 === 0 ? Math.floor(amount / 2) : 0;
    const named = [
      { method: "Check", amount: amount - half, isOutside: false },
      { method: which % 3 === 0 ? "Check" : "EFT", amount: half, isOutside: false },
      { method: "Cash", amount: change > 0 ? change + 100 : 0, isOutside: false },
      { method: "Card", amount: fee, isOutside: true },
    ].filter((each) => each.amount > 0);
    const { slips } = this.#desk;
    return {
      payMethods: named.map((each) => ({ method: each.method, amount: each.amount })),
      tallied: named.map(({ method, amount: each, isOutside }) => ({
        amount: each,
        isOutside,
        isCash: method === "Cash",
        waits: slips && (method === "Cash" || method === "Check"),
      })),
    };
  }

  #payment(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bank = this.#bank(step);
    const change = which % 5 === 0 ? 1 + (which % 50) : 0;
    const directBill = which % 7 === 0 ? DIRECT_BILL : 0;
    const invoice = pick(this.#invoices, which);
    const open = invoice === undefined ? 0 : model.openOf(invoice);
    const source = this.#receipts.find((receipt) => model.creditIn(receipt.itemId, bank) > 0);
    // Now and then more than is open, to be refused.
    const paid = which % 13 === 0 ? open + 1 : which % 2 === 0 ? open : min(open, amount);
    const fee =
      invoice !== undefined && paid === open && which % 4 === 0 ? model.openOfAgency(invoice, true) : 0;
    const usable = source ? min(model.creditIn(source.itemId, bank), paid - fee) : 0;
    const used = source && usable > 0 && which % 3 === 0 ? ([source.itemId, usable] as const) : undefined;
    const more = which % 6 < 3 ? 1 + (amount % 5_000) : 0;
    const fresh = paid - fee - (used?.[1] ?? 0) + directBill + more;
    const { payMethods, tallied } = this.#methodsOf(fresh, { fee, change, which });
    if (payMethods.length === 0 && !used) return undefined;
    const invoices = invoice !== undefined && paid > 0 ? ([[invoice, paid, fee]] as const) : [];
    const description = "Direct bill";
    const command = {
      Command: "TakePayment",
      clientId: this.client,
      bankAccountId: bank,
      operatingBankAccountId: ACCOUNT.operating,
      payMethods,
      change,
      invoices: invoices.map(([itemId, share, nonFiduciary]) => ({ itemId, amount: share, nonFiduciary })),
      creditsUsed: used ? [{ itemId: used[0], amount: used[1] }] : [],
      directBill:
        directBill > 0 ? [{ reportingAccountId: ACCOUNT.beta, description, amount: directBill }] : [],
    };
    const payment = { client: this.client, bank, methods: tallied, change, invoices, used, directBill };
    return {
      kind: `payment${used ? " using credit" : ""}${fee > 0 ? " with a fee outside" : ""}${directBill > 0 ? " with direct bill" : ""}`,
      command,
      tell: (tally, { items: [itemId = 0] }) => tally.pay(itemId, payment),
      granted: ({ items: [itemId = 0] }) =>
        void this.#receipts.push({
          itemId,
          bank,
          methods: tallied,
          returned: new Set(),
          deposited: new Set(),
        }),
      undo: { by: "item", tell: (tally, { items: [itemId = 0] }) => tally.void(itemId) },
    };
  }

  #apply(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bankId = this.#bank(step);
    const credit = this.#receipts.find((receipt) => model.creditIn(receipt.itemId, bankId) > 0)?.itemId;
    const invoice = pick(this.#invoices, which);
    if (credit === undefined || invoice === undefined) return undefined;
    const most = which % 7 === 0 ? amount : model.creditIn(credit, bankId);
    const wish = min(amount, model.openOf(invoice), most);
    if (wish <= 0) return undefined;
    const invoices = [{ itemId: invoice, amount: wish }];
    return {
      kind: "apply",
      command: { Command: "ApplyCredit", creditItemId: credit, bankAccountId: bankId, invoices },
      tell: (tally, { eventId }) => tally.apply(eventId, credit, [invoice, bankId, wish]),
      undo: { by: "event", tell: (tally, { eventId }) => tally.voidApplication(eventId) },
    };
  }

  #unapply({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const pairs = this.#receipts.flatMap(({ itemId }) =>
      this.#invoices.flatMap((invoice) => {
        const paid = model.paidBy(itemId, invoice);
        return paid > 0 ? [{ itemId, invoice, paid }] : [];
      }),
    );
    const pair = pick(pairs, which);
    if (!pair) return undefined;
    const wish = which % 2 === 0 ? pair.paid : min(amount, pair.paid);
    const named = { creditItemId: pair.itemId, invoiceItemId: pair.invoice, amount: wish };
    return {
      kind: "unapply",
      command: { Command: "UnapplyCredit", ...named },
      tell: (tally) => tally.unapply(pair.itemId, pair.invoice, wish),
    };
  }

  #refund(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bankId = this.#bank(step);
    const credit = pick(
      this.#receipts.filter(({ itemId }) => model.creditIn(itemId, bankId) > 0),
      which,
    )?.itemId;
    if (credit === undefined) return undefined;
    const held = model.creditIn(credit, bankId);
    const wish = which % 9 === 0 ? held + 1 : which % 2 === 0 ? held : min(amount, held);
    const credits = [{ itemId: credit, amount: wish }];
    return {
      kind: "refund",
      command: { Command: "RefundInsured", clientId: this.client, bankAccountId: bankId, credits },
      tell: (tally, { items: [itemId = 0] }) => tally.refund(itemId, credit, [bankId, wish]),
      undo: { by: "item", tell: (tally, { items: [itemId = 0] }) => tally.voidRefund(itemId) },
    };
  }

  async #disburse(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const bankId = this.#bank(step);
    const held = this.#receipts.filter(({ itemId }) => model.heldFor(itemId, bankId) > 0);
    const receipt = pick(held, step.which)?.itemId;
    if (receipt === undefined) return undefined;
    const most = model.heldFor(receipt, bankId);
    const wish = step.which % 3 === 0 ? min(step.amount, most) : most;
    const lines = [{ partId: await this.#lookup.directBillPart(receipt), amount: wish }];
    return {
      kind: "disburse",
      command: { Command: "DisburseDirectBill", bankAccountId: bankId, lines },
      tell: (tally) => tally.disburse(receipt, [bankId, wish]),
      undo: { by: "item", tell: (tally) => tally.voidDisbursement(receipt, [bankId, wish]) },
    };
  }

  async #bounce({ which }: Step): Promise<Attempt | undefined> {
    const left = this.#receipts.flatMap((receipt) =>
      receipt.methods.flatMap((method, place) =>
        method.isCash || receipt.returned.has(place) ? [] : [{ receipt, place }],
      ),
    );
    const one = pick(left, which);
    if (!one) return undefined;
    const { receipt, place } = one;
    const payMethodId = (await this.#lookup.payMethods(receipt.itemId))[place];
    return {
      kind: "returned check",
      command: { Command: "ReturnCheck", receiptItemId: receipt.itemId, payMethodId },
      tell: (tally, { items: [itemId = 0] }) => tally.bounce(itemId, receipt.itemId, place),
      granted: () => void receipt.returned.add(place),
      undo: {
        by: "item",
        tell: (tally, { items: [itemId = 0] }) => tally.voidBounce(itemId),
      },
    };
  }

  #void({ which }: Step): Attempt | undefined {
    const isLast = (undoable: Undoable) => undoable.at === this.#granted;
    const one = pick(
      this.#undoable.filter((each) => each.kind !== "returned check" || isLast(each)),
      which,
    );
    if (!one) return undefined;
    return {
      kind: `void of ${one.kind}`,
      command: { Command: "VoidItem", ...one.target, reason: "Typed twice" },
      tell: (tally) => one.tell(tally),
      granted: () => {
        one.forget();
        this.#forget(one);
      },
    };
  }

  /** A voided receipt is gone; a method that was not returned after all can be. */
  #forget({ kind, target }: Undoable): void {
    const at = this.#receipts.findIndex(({ itemId }) => itemId === target.itemId);
    if (at >= 0) this.#receipts.splice(at, 1);
    if (kind === "returned check") for (const receipt of this.#receipts) receipt.returned.clear();
  }

  #offset({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const memo = pick(this.#memos, which);
    const invoice = this.#invoices.find((each) => memo !== undefined && model.offsettable(memo, each) > 0);
    if (memo === undefined || invoice === undefined) return undefined;
    const wish = min(amount, model.offsettable(memo, invoice));
    if (wish <= 0) return undefined;
    const invoices = [{ itemId: invoice, amount: wish }];
    return {
      kind: "offset",
      command: { Command: "ApplyCredit", creditItemId: memo, invoices },
      tell: (tally) => tally.offset(memo, invoice, wish),
    };
  }

  #writeOff({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const invoice = pick(this.#invoices, which);
    const wish = invoice === undefined ? 0 : min(amount, model.openOfAgency(invoice, false));
    if (invoice === undefined || wish <= 0) return undefined;
    const rest = { reason: "Too small to collect", bankAccountId: ACCOUNT.trust };
    return {
      kind: "write-off",
      command: { Command: "WriteOff", invoiceId: invoice, amount: wish, ...rest },
      tell: (tally) => tally.writeOff(invoice, wish),
    };
  }

  #funds(step: Step): Attempt {
    const { which, amount } = step;
    const bankAccountId = this.#bank(step);
    const isIn = which % 3 > 0;
    const signed = isIn ? amount : -amount;
    const named = { bankAccountId, amount };
    const moved = { Command: isIn ? "DepositAgencyFunds" : "WithdrawAgencyFunds", ...named };
    const command =
      which % 6 === 0
        ? { Command: "RecordBankCharge", ...named }
        : { ...moved, operatingBankAccountId: ACCOUNT.operating };
    return {
      kind: "agency funds",
      command,
      tell: (tally) => tally.agencyFunds(bankAccountId, signed),
      undo: { by: "event", tell: (tally) => tally.agencyFunds(bankAccountId, -signed) },
    };
  }

  #move(step: Step, model: CounterModel): Attempt | undefined {
    const [first = 0, second] = this.#desk.banks;
    if (second === undefined) return undefined;
    const [from, to] = step.bank === 0 ? [first, second] : [second, first];
    const one = pick(
      this.#receipts.filter(({ itemId }) => model.creditIn(itemId, from) > 0),
      step.which,
    );
    if (!one) return undefined;
    const { itemId } = one;
    const amount = min(step.amount, model.creditIn(itemId, from));
    return {
      kind: "bank move",
      command: {
        Command: "MoveBetweenBanks",
        fromBankAccountId: from,
        toBankAccountId: to,
        credits: [{ itemId, amount }],
      },
      tell: (tally) => tally.move(itemId, [from, to, amount]),
      undo: { by: "event", tell: (tally) => tally.move(itemId, [to, from, amount]) },
    };
  }

  async #slip(step: Step): Promise<Attempt | undefined> {
    const bank = this.#bank(step);
    const waiting = this.#receipts
      .filter((receipt) => receipt.bank === bank)
      .flatMap((receipt) =>
        receipt.methods.flatMap(({ waits }, place) =>
          waits && !receipt.deposited.has(place) && !receipt.returned.has(place) ? [{ receipt, place }] : [],
        ),
      );
    if (waiting.length === 0) return undefined;
    const payMethodIds: number[] = [];
    for (const { receipt, place } of waiting)
      payMethodIds.push((await this.#lookup.payMethods(receipt.itemId))[place] ?? 0);
    const methods = waiting.map(({ receipt, place }) => [receipt.itemId, place] as const);
    return {
      kind: "slip",
      command: { Command: "DepositReceipts", bankAccountId: bank, payMethodIds },
      tell: (tally, { eventId }) => tally.slip(eventId, methods),
      granted: () => {
        for (const { receipt, place } of waiting) receipt.deposited.add(place);
      },
    };
  }
}
