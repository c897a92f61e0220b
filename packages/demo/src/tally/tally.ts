// A plain tally of the story: what its happenings do to the books, worked out by hand and without the ledger's code.
import { type Cents, cents, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { NSF_FEES } from "../harbor/companies.ts";
import { BESIDE_BOOKS, type Happening, type HappeningOf, type ToldMethod } from "../harbor/happening.ts";
import { TalliedDirectBill } from "./tallied-direct-bill.ts";
import {
  debtPart,
  heldIn,
  hold,
  known,
  openOf,
  partsOf,
  partsOfInvoices,
  shared,
  type TalliedDocument,
  type TalliedPart,
  type TalliedReceipt,
} from "./tallied-parts.ts";
import { TalliedTrust } from "./tallied-trust.ts";

const CARRIED: readonly ToldMethod["method"][] = ["Check", "Cash", "MoneyOrder"];

export class Tally {
  readonly trust = new TalliedTrust();
  readonly documents = new Map<string, TalliedDocument>();
  readonly receipts = new Map<string, TalliedReceipt>();
  readonly directBill = new TalliedDirectBill();

  /** Takes one happening into the books. */
  record(told: Happening): void {
    if (BESIDE_BOOKS.includes(told.kind)) return;
    const act = this[told.kind as "slip"] as unknown as (told: Happening) => void;
    act.call(this, told);
  }

  openOf(name: string): Cents {
    return openOf(known(this.documents, name));
  }

  creditOf(name: string): Cents {
    return known(this.receipts, name).credit;
  }

  /** Whether the receipt alone paid what it paid, with money and nothing over. */
  canBeReturned(name: string): boolean {
    const { told, credit } = known(this.receipts, name);
    const paidWhole = told.pays.every(({ name: invoice, amount }) => {
      const document = known(this.documents, invoice);
      return sumOf(document.parts, (part) => part.billed) === amount && openOf(document) === 0;
    });
    return paidWhole && credit === 0 && told.uses.length === 0 && told.methods.length === 1;
  }

  /** Whether the client owes for a returned check. */
  hasDebt(clientId: number): boolean {
    return [...this.documents.values()].some(
      (document) => document.kind === "debt" && document.clientId === clientId && openOf(document) > 0,
    );
  }

  invoice({ name, clientId, on, dueOn, lines }: HappeningOf<"invoice">): void {
    this.#bill({ name, kind: "invoice", clientId, on, dueOn, parts: partsOf(lines, 1) });
  }

  memo({ name, clientId, on, lines }: HappeningOf<"memo">): void {
    this.#bill({ name, kind: "memo", clientId, on, dueOn: on, parts: partsOf(lines, -1) });
  }

  #bill(document: TalliedDocument): void {
    this.documents.set(document.name, document);
    this.trust.billed(sumOf(document.parts, (part) => part.billed));
  }

  receipt(told: HappeningOf<"receipt">): void {
    const { bankId, directBill, debtOf } = told;
    const tendered = minus(
      sumOf(told.methods, ({ amount }) => amount),
      told.change,
    );
    const waiting = minus(
      sumOf(told.methods, ({ method, amount }) => (CARRIED.includes(method) ? amount : ZERO)),
      told.change,
    );
    this.trust.cameIn(bankId, { amount: tendered, waiting, on: told.on });
    let left = tendered;
    for (const { name, amount } of told.uses) {
      const used = known(this.receipts, name);
      used.credit = minus(used.credit, amount);
      this.trust.owner([bankId, "2140", name], negate(amount));
      left = plus(left, amount);
    }
    const shares = told.pays.flatMap(({ name, amount }) => this.#collect(name, bankId, amount));
    left = minus(
      left,
      sumOf(told.pays, ({ amount }) => amount),
    );
    if (directBill) {
      this.directBill.add({
        receipt: told.name,
        bankId,
        accountId: directBill.accountId,
        left: directBill.amount,
      });
      this.trust.owner([bankId, "2150", told.name], directBill.amount);
      left = minus(left, directBill.amount);
    }
    if (debtOf) {
      const debt = this.#settleDebt(debtOf, bankId);
      left = minus(left, debt);
    }
    this.trust.owner([bankId, "2140", told.name], left);
    this.receipts.set(told.name, { told, shares, credit: left, directBill: directBill?.amount ?? ZERO });
  }

  #collect(name: string, bankId: number, amount: Cents): (readonly [TalliedPart, Cents])[] {
    const shares = shared(known(this.documents, name).parts, amount);
    for (const [part, share] of shares) this.#collectPart(part, bankId, share);
    return shares;
  }

  /** Takes back when the amount is below zero. */
  #collectPart(part: TalliedPart, bankId: number, amount: Cents): void {
    part.open = minus(part.open, amount);
    hold(part, bankId, amount);
    this.trust.billed(negate(amount));
    this.trust.owner([bankId, part.account, part.ownerId], amount);
    if (part.income) this.trust.earned(part.income, amount);
  }

  /** The debt of a returned check is paid in full, and fills the hole that it left. */
  #settleDebt(receipt: string, bankId: number): Cents {
    const debt = known(this.documents, `${receipt}/debt`);
    const amount = openOf(debt);
    for (const part of debt.parts) part.open = ZERO;
    this.trust.billed(negate(amount));
    this.trust.owner([bankId, "2150", receipt], amount);
    return amount;
  }

  void({ document }: HappeningOf<"void">): void {
    const invoice = this.documents.get(document);
    if (invoice) {
      this.trust.billed(negate(openOf(invoice)));
      for (const part of invoice.parts) part.open = ZERO;
      return;
    }
    const receipt = known(this.receipts, document);
    const { bankId, methods, on } = receipt.told;
    const amount = negate(receipt.credit);
    const carried = methods.every(({ method }) => CARRIED.includes(method));
    this.trust.cameIn(bankId, { amount, waiting: carried ? amount : ZERO, on });
    this.trust.owner([bankId, "2140", document], amount);
    receipt.credit = ZERO;
  }

  returnCheck({ receipt, bankCharge, fee, on }: HappeningOf<"returnCheck">): void {
    const { told, shares, directBill } = known(this.receipts, receipt);
    const { bankId, clientId } = told;
    for (const [part, amount] of shares) this.#collectPart(part, bankId, negate(amount));
    if (directBill > 0) this.#returnDirectBill(receipt, directBill, on);
    const amount = sumOf(told.methods, (method) => method.amount);
    this.trust.wentOut(bankId, { amount, on });
    this.trust.charged(bankId, { amount: bankCharge, on });
    const line = {
      type: "agencyFee" as const,
      words: "",
      amount: fee,
      accountId: NSF_FEES,
      commission: ZERO,
    };
    if (fee > 0)
      this.#bill({
        name: `${receipt}/fee`,
        kind: "invoice",
        clientId,
        on,
        dueOn: on,
        parts: partsOf([line], 1),
      });
  }

  #returnDirectBill(receipt: string, amount: Cents, on: Day): void {
    const { bankId, accountId, sent } = this.directBill.takeBack(receipt, amount);
    this.trust.owner([bankId, "2150", receipt], negate(amount));
    if (sent === 0) return;
    const clientId = known(this.receipts, receipt).told.clientId;
    const name = `${receipt}/debt`;
    this.#bill({ name, kind: "debt", clientId, on, dueOn: on, parts: [debtPart(accountId, sent)] });
  }

  writeOff({ document }: HappeningOf<"writeOff">): void {
    const { parts } = known(this.documents, document);
    if (parts.some((part) => part.side === "thirdParty" && part.open !== 0))
      throw new RangeError(`${document}: the story writes off nothing of others`);
    this.trust.billed(negate(sumOf(parts, (part) => part.open)));
    for (const part of parts) part.open = ZERO;
  }

  /** A memo of the same lines settles the invoice without money. */
  applyMemo({ memo, document, amount }: HappeningOf<"applyMemo">): void {
    const [given, invoice] = [known(this.documents, memo), known(this.documents, document)];
    if (openOf(given) !== negate(amount) || openOf(invoice) !== amount)
      throw new RangeError(`${memo} does not mirror ${document}`);
    for (const part of [...given.parts, ...invoice.parts]) part.open = ZERO;
  }

  slip({ bankId }: HappeningOf<"slip">): void {
    this.trust.deposited(bankId);
  }

  payCompany({ bankId, accountId, on }: HappeningOf<"payCompany">): void {
    const owed = partsOfInvoices(this.documents).filter(
      (part) => part.side === "thirdParty" && part.ownerId === accountId && heldIn(part, bankId) > 0,
    );
    const paid = this.#emptied(bankId, owed);
    this.trust.wentOut(bankId, { amount: paid, on });
  }

  /** Everything, less the lines that a returned check left below zero; nothing while they are the greater. */
  transfer({ bankId, on }: HappeningOf<"transfer">): void {
    const revenue = partsOfInvoices(this.documents).filter(({ side }) => side === "agency");
    if (sumOf(revenue, (part) => heldIn(part, bankId)) <= 0) return;
    const moved = this.#emptied(bankId, revenue);
    this.trust.wentOut(bankId, { amount: moved, on });
    this.trust.account("1020", moved);
    this.trust.account("1250", negate(moved));
  }

  /** Takes what the bank holds of the parts out of their owners' balances. */
  #emptied(bankId: number, parts: readonly TalliedPart[]): Cents {
    let total = ZERO;
    for (const part of parts) {
      const amount = heldIn(part, bankId);
      hold(part, bankId, negate(amount));
      this.trust.owner([bankId, part.account, part.ownerId], negate(amount));
      total = plus(total, amount);
    }
    return total;
  }

  returnPremium({ memo, bankId, method, on }: HappeningOf<"returnPremium">): void {
    const amount = this.#fund(memo, bankId, "thirdParty");
    this.trust.cameIn(bankId, { amount, waiting: method === "Check" ? amount : ZERO, on });
  }

  giveBack({ memo, bankId, on }: HappeningOf<"giveBack">): void {
    const amount = this.#fund(memo, bankId, "agency");
    this.trust.cameIn(bankId, { amount, waiting: ZERO, on });
    this.trust.account("1020", negate(amount));
    this.trust.account("4000", amount);
  }

  #fund(memo: string, bankId: number, side: TalliedPart["side"]): Cents {
    const parts = known(this.documents, memo).parts.filter((part) => part.side === side);
    const amount = cents(-sumOf(parts, (part) => part.open));
    for (const part of parts) hold(part, bankId, part.open);
    this.trust.owner([bankId, "2140", memo], amount);
    return amount;
  }

  refund({ credit, bankId, amount, on }: HappeningOf<"refund">): void {
    const memo = this.documents.get(credit);
    if (memo) {
      if (openOf(memo) !== negate(amount))
        throw new RangeError(`${credit} is refunded in full or not at all`);
      for (const part of memo.parts) part.open = ZERO;
      this.trust.billed(amount);
    } else {
      const receipt = known(this.receipts, credit);
      receipt.credit = minus(receipt.credit, amount);
    }
    this.trust.owner([bankId, "2140", credit], negate(amount));
    this.trust.wentOut(bankId, { amount, on });
  }

  sendDirectBill({ bankId, accountId, on }: HappeningOf<"sendDirectBill">): void {
    for (const [receipt, amount] of this.directBill.send(bankId, accountId)) {
      this.trust.owner([bankId, "2150", receipt], negate(amount));
      this.trust.wentOut(bankId, { amount, on });
    }
  }

  bankCharge({ bankId, amount, on }: HappeningOf<"bankCharge">): void {
    this.trust.charged(bankId, { amount, on });
  }

  agencyFunds({ bankId, amount, on }: HappeningOf<"agencyFunds">): void {
    this.trust.ownMoney(bankId, { amount, on });
  }

  withdrawFunds({ bankId, amount, on }: HappeningOf<"withdrawFunds">): void {
    this.trust.ownMoney(bankId, { amount: negate(amount), on });
  }
}
