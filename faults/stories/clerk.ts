// Random steps of people at a counter: each becomes a command over HTTP, and what the tally is told when it is granted.
import { ACCOUNT } from "@fiducia/features/testing/counter-agency";
import type { CounterModel } from "@fiducia/features/testing/counter-model";
import { type Attempt, DeskOfClient, type Posted, pick, type Step } from "./desk-of-client.ts";

const { min } = Math;
const DIRECT_BILL = 4_321;

interface Undoable {
  readonly kind: string;
  /** As the how many-th of what the clerk was granted. */
  readonly at: number;
  readonly target: Readonly<Record<string, number>>;
  readonly tell: (model: CounterModel) => void;
  readonly forget: () => void;
}

/** One person with one client: knows the documents that the person recorded. */
export class Clerk extends DeskOfClient {
  readonly #undoable: Undoable[] = [];
  #granted = 0;

  async attempt(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const kinds = [
      [13, () => this.invoice(step)],
      [36, () => this.#payment(step, model)],
      [44, () => this.#apply(step, model)],
      [50, () => this.#unapply(step, model)],
      [57, () => this.#refund(step, model)],
      [62, () => this.#disburse(step, model)],
      [69, () => this.#bounce(step)],
      [78, () => this.#void(step)],
      [81, () => this.memo(step)],
      [85, () => this.offset(step, model)],
      [87, () => this.writeOff(step, model)],
      [90, () => this.funds(step)],
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

  #payment(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bank = this.bank(step);
    const change = which % 5 === 0 ? 1 + (which % 50) : 0;
    const directBill = which % 7 === 0 ? DIRECT_BILL : 0;
    const invoice = pick(this.invoices, which);
    const open = invoice === undefined ? 0 : model.openOf(invoice);
    const source = this.receipts.find((receipt) => model.creditIn(receipt.itemId, bank) > 0);
    // Now and then more than is open, to be refused.
    const paid = which % 13 === 0 ? open + 1 : which % 2 === 0 ? open : min(open, amount);
    const fee =
      invoice !== undefined && paid === open && which % 4 === 0 ? model.openOfAgency(invoice, true) : 0;
    const usable = source ? min(model.creditIn(source.itemId, bank), paid - fee) : 0;
    const used = source && usable > 0 && which % 3 === 0 ? ([source.itemId, usable] as const) : undefined;
    const more = which % 6 < 3 ? 1 + (amount % 5_000) : 0;
    const fresh = paid - fee - (used?.[1] ?? 0) + directBill + more;
    const { payMethods, tallied } = this.methodsOf(fresh, { fee, change, which });
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
        void this.receipts.push({
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
    const bankId = this.bank(step);
    const credit = this.receipts.find((receipt) => model.creditIn(receipt.itemId, bankId) > 0)?.itemId;
    const invoice = pick(this.invoices, which);
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
    const pairs = this.receipts.flatMap(({ itemId }) =>
      this.invoices.flatMap((invoice) => {
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
    const bankId = this.bank(step);
    const credit = pick(
      this.receipts.filter(({ itemId }) => model.creditIn(itemId, bankId) > 0),
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
    const bankId = this.bank(step);
    const held = this.receipts.filter(({ itemId }) => model.heldFor(itemId, bankId) > 0);
    const receipt = pick(held, step.which)?.itemId;
    if (receipt === undefined) return undefined;
    const most = model.heldFor(receipt, bankId);
    const wish = step.which % 3 === 0 ? min(step.amount, most) : most;
    const lines = [{ partId: await this.lookup.directBillPart(receipt), amount: wish }];
    return {
      kind: "disburse",
      command: { Command: "DisburseDirectBill", bankAccountId: bankId, lines },
      tell: (tally) => tally.disburse(receipt, [bankId, wish]),
      undo: { by: "item", tell: (tally) => tally.voidDisbursement(receipt, [bankId, wish]) },
    };
  }

  async #bounce({ which }: Step): Promise<Attempt | undefined> {
    const left = this.receipts.flatMap((receipt) =>
      receipt.methods.flatMap((method, place) =>
        method.isCash || receipt.returned.has(place) ? [] : [{ receipt, place }],
      ),
    );
    const one = pick(left, which);
    if (!one) return undefined;
    const { receipt, place } = one;
    const payMethodId = (await this.lookup.payMethods(receipt.itemId))[place];
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
    const at = this.receipts.findIndex(({ itemId }) => itemId === target.itemId);
    if (at >= 0) this.receipts.splice(at, 1);
    if (kind === "returned check") for (const receipt of this.receipts) receipt.returned.clear();
  }

  #move(step: Step, model: CounterModel): Attempt | undefined {
    const [first = 0, second] = this.desk.banks;
    if (second === undefined) return undefined;
    const [from, to] = step.bank === 0 ? [first, second] : [second, first];
    const one = pick(
      this.receipts.filter(({ itemId }) => model.creditIn(itemId, from) > 0),
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
    const bank = this.bank(step);
    const waiting = this.receipts
      .filter((receipt) => receipt.bank === bank)
      .flatMap((receipt) =>
        receipt.methods.flatMap(({ waits }, place) =>
          waits && !receipt.deposited.has(place) && !receipt.returned.has(place) ? [{ receipt, place }] : [],
        ),
      );
    if (waiting.length === 0) return undefined;
    const payMethodIds: number[] = [];
    for (const { receipt, place } of waiting)
      payMethodIds.push((await this.lookup.payMethods(receipt.itemId))[place] ?? 0);
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
