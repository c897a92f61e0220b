// Random steps of people at a counter: each becomes a command over HTTP, and what the tally is told when it is granted.
import { ACCOUNT } from "@fiducia/features/testing/counter-agency";
import type { CounterModel, TalliedLine } from "@fiducia/features/testing/counter-model";
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

/** What a granted command tells a tally; `items` are the new items in the order of the answer. */
export type Tell = (model: CounterModel, items: readonly number[]) => void;

export interface Attempt {
  readonly command: Readonly<Record<string, unknown>>;
  readonly tell: Tell;
  /** Told to whoever makes the next steps. */
  readonly opens?: "invoice" | "receipt" | "memo";
  readonly takesBack?: number;
  readonly applies?: readonly [receipt: number, invoice: number, bank: number, amount: number];
}

const BANKS = [ACCOUNT.trust, ACCOUNT.trust2] as const;
export const STORY_BANKS = BANKS;
const OWNERS = [ACCOUNT.acme, ACCOUNT.beta] as const;

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)];
const { min } = Math;

/** One person with one client: knows the documents that the person recorded. */
export class Clerk {
  readonly client: number;
  readonly #invoices: number[] = [];
  readonly #receipts: { itemId: number; bank: number }[] = [];
  readonly #memos: number[] = [];
  readonly #applied = new Map<string, number>();

  constructor(client: number) {
    this.client = client;
  }

  attempt(step: Step, model: CounterModel): Attempt | undefined {
    const kinds = [
      [20, () => this.#invoice(step)],
      [44, () => this.#payment(step, model)],
      [52, () => this.#apply(step, model)],
      [60, () => this.#unapply(step)],
      [69, () => this.#refund(step, model)],
      [77, () => this.#takeBack(step)],
      [85, () => this.#memo(step)],
      [94, () => this.#offset(step, model)],
      [97, () => this.#writeOff(step, model)],
      [100, () => this.#funds(step)],
    ] as const;
    return kinds.find(([below]) => step.what < below)?.[1]();
  }

  /** Remembers what a granted command brought about. */
  granted(attempt: Attempt, step: Step, items: readonly number[]): void {
    const [itemId = 0] = items;
    if (attempt.opens === "invoice") this.#invoices.push(itemId);
    if (attempt.opens === "receipt") this.#receipts.push({ itemId, bank: BANKS[step.bank] ?? BANKS[0] });
    if (attempt.opens === "memo") this.#memos.push(itemId);
    if (attempt.takesBack !== undefined) this.#forget(attempt.takesBack);
    if (attempt.applies) this.#note(itemId, attempt.applies);
  }

  #forget(receipt: number): void {
    this.#receipts.splice(
      this.#receipts.findIndex((each) => each.itemId === receipt),
      1,
    );
    for (const key of [...this.#applied.keys()]) if (key.startsWith(`${receipt}/`)) this.#applied.delete(key);
  }

  #note(itemId: number, [receipt, invoice, bank, amount]: NonNullable<Attempt["applies"]>): void {
    const key = `${receipt === 0 ? itemId : receipt}/${invoice}/${bank}`;
    this.#applied.set(key, (this.#applied.get(key) ?? 0) + amount);
  }

  #linesOf({ which, amount }: Step): { lines: object[]; tallied: TalliedLine[] } {
    const owner = pick(OWNERS, which) ?? OWNERS[0];
    const retained = which % 4 === 0 ? 0 : portion(cents(amount), (which % 40) * 100);
    const line = {
      lineType: "premium",
      description: "Premium",
      amount,
      reportingAccountId: owner,
      ...(retained > 0 ? { retainedAmount: retained, retainedAccountId: ACCOUNT.commission } : {}),
    };
    const tallied = [
      { owner, amount: amount - retained, isAgency: false },
      { owner: ACCOUNT.commission, amount: retained, isAgency: true },
    ];
    return { lines: [line], tallied };
  }

  #invoice(step: Step): Attempt {
    const { lines, tallied } = this.#linesOf(step);
    const tell: Tell = (model, [itemId = 0]) => model.invoice(itemId, this.client, tallied);
    return { command: { Command: "IssueInvoice", clientId: this.client, lines }, tell, opens: "invoice" };
  }

  #memo(step: Step): Attempt {
    const { lines, tallied } = this.#linesOf(step);
    const tell: Tell = (model, [itemId = 0]) => model.memo(itemId, this.client, tallied);
    return { command: { Command: "IssueCreditMemo", clientId: this.client, lines }, tell, opens: "memo" };
  }

  #payment({ which, amount, bank }: Step, model: CounterModel): Attempt {
    const bankId = BANKS[bank] ?? BANKS[0];
    const change = which % 5 === 0 ? min(amount - 1, which) : 0;
    const invoice = pick(this.#invoices, which);
    const open = invoice === undefined ? 0 : model.openOf(invoice);
    const source = this.#receipts.find((receipt) => model.creditIn(receipt.itemId, bankId) > 0);
    const usable = source ? min(model.creditIn(source.itemId, bankId), open) : 0;
    const used = source && usable > 0 && which % 3 === 0 ? ([source.itemId, usable] as const) : undefined;
    // Now and then more than is open, to be refused.
    const wish = which % 11 === 0 ? open + 1 : min(open, amount - change + (used?.[1] ?? 0));
    const paid = invoice !== undefined && wish > 0 ? ([[invoice, wish]] as const) : [];
    const command = {
      Command: "TakePayment",
      clientId: this.client,
      bankAccountId: bankId,
      payMethods: [{ method: change > 0 ? "Cash" : "Check", amount }],
      change,
      invoices: paid.map(([itemId, share]) => ({ itemId, amount: share })),
      creditsUsed: used ? [{ itemId: used[0], amount: used[1] }] : [],
    };
    const payment = { client: this.client, bank: bankId, tendered: amount, change, invoices: paid, used };
    const tell: Tell = (tally, [itemId = 0]) => tally.pay(itemId, payment);
    // What a credit paid within a receipt is applied from the credit, not from the receipt.
    const own = paid.length > 0 && !used ? { applies: [0, paid[0]?.[0] ?? 0, bankId, wish] as const } : {};
    return { command, tell, opens: "receipt", ...own };
  }

  #apply({ which, amount, bank }: Step, model: CounterModel): Attempt | undefined {
    const bankId = BANKS[bank] ?? BANKS[0];
    const credit = this.#receipts.find((receipt) => model.creditIn(receipt.itemId, bankId) > 0)?.itemId;
    const invoice = pick(this.#invoices, which);
    if (credit === undefined || invoice === undefined) return undefined;
    const wish = min(
      amount,
      model.openOf(invoice),
      which % 7 === 0 ? amount : model.creditIn(credit, bankId),
    );
    if (wish <= 0) return undefined;
    const invoices = [{ itemId: invoice, amount: wish }];
    return {
      command: { Command: "ApplyCredit", creditItemId: credit, bankAccountId: bankId, invoices },
      tell: (tally) => tally.apply(credit, invoice, [bankId, wish]),
      applies: [credit, invoice, bankId, wish],
    };
  }

  #unapply({ which, amount }: Step): Attempt | undefined {
    const entry = pick(
      [...this.#applied].filter(([, applied]) => applied > 0),
      which,
    );
    if (!entry) return undefined;
    const [credit = 0, invoice = 0, bankId = 0] = entry[0].split("/").map(Number);
    const wish = min(amount, entry[1]);
    return {
      command: { Command: "UnapplyCredit", creditItemId: credit, invoiceItemId: invoice, amount: wish },
      tell: (tally) => tally.unapply(credit, invoice, [bankId, wish]),
      applies: [credit, invoice, bankId, -wish],
    };
  }

  #refund({ which, amount, bank }: Step, model: CounterModel): Attempt | undefined {
    const receipt = pick(this.#receipts, which);
    if (!receipt) return undefined;
    const bankId = which % 5 === 0 ? (BANKS[bank] ?? BANKS[0]) : receipt.bank;
    const wish = which % 3 === 0 ? amount : min(amount, model.creditIn(receipt.itemId, bankId));
    if (wish <= 0) return undefined;
    const credits = [{ itemId: receipt.itemId, amount: wish }];
    return {
      command: { Command: "RefundInsured", clientId: this.client, bankAccountId: bankId, credits },
      tell: (tally) => tally.refund(receipt.itemId, [bankId, wish]),
    };
  }

  #takeBack({ which }: Step): Attempt | undefined {
    const receipt = pick(this.#receipts, which);
    if (!receipt) return undefined;
    const by = which % 2 === 0 ? "void" : "bank";
    const command =
      by === "void"
        ? { Command: "VoidItem", itemId: receipt.itemId, reason: "Typed twice" }
        : { Command: "ReturnCheck", receiptItemId: receipt.itemId };
    return { command, tell: (tally) => tally.takeBack(receipt.itemId, by), takesBack: receipt.itemId };
  }

  #offset({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const memo = pick(this.#memos, which);
    const invoice = this.#invoices.find((each) => memo !== undefined && model.offsettable(memo, each) > 0);
    if (memo === undefined || invoice === undefined) return undefined;
    const wish = min(amount, model.offsettable(memo, invoice));
    if (wish <= 0) return undefined;
    return {
      command: { Command: "ApplyCredit", creditItemId: memo, invoices: [{ itemId: invoice, amount: wish }] },
      tell: (tally) => tally.offset(memo, invoice, wish),
    };
  }

  #writeOff({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const invoice = pick(this.#invoices, which);
    const wish = invoice === undefined ? 0 : min(amount, model.openOf(invoice, true));
    if (invoice === undefined || wish <= 0) return undefined;
    const rest = { reason: "Too small to collect", bankAccountId: ACCOUNT.trust };
    return {
      command: { Command: "WriteOff", invoiceId: invoice, amount: wish, ...rest },
      tell: (tally) => tally.writeOff(invoice, wish),
    };
  }

  #funds({ which, amount, bank }: Step): Attempt {
    const bankId = BANKS[bank] ?? BANKS[0];
    const both = { bankAccountId: bankId, operatingBankAccountId: ACCOUNT.operating, amount };
    if (which % 3 === 0)
      return {
        command: { Command: "RecordBankCharge", bankAccountId: bankId, amount },
        tell: (tally) => tally.agencyFunds(bankId, -amount),
      };
    const isIn = which % 3 === 1;
    return {
      command: { Command: isIn ? "DepositAgencyFunds" : "WithdrawAgencyFunds", ...both },
      tell: (tally) => tally.agencyFunds(bankId, isIn ? amount : -amount),
    };
  }
}
