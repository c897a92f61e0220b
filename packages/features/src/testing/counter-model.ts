// A bookkeeper's own tally of a counter, which knows no journal: told the same commands, it must come to the same figures.
import { lessen } from "./counter-documents.ts";
import { add, type Method, type Owed, type Part } from "./counter-papers.ts";
import { CounterReceipts, takeUsed } from "./counter-receipts.ts";

interface WriteOff {
  readonly document: number;
  readonly bank: number;
  readonly shares: readonly (readonly [Part, number])[];
  /** Revenue that pays the others' part; else the agency's funds do. */
  readonly payer: Part | undefined;
}

interface Premium {
  readonly memo: number;
  readonly place: number;
  readonly bank: number;
  readonly method: Method;
}

export class CounterModel extends CounterReceipts {
  readonly #writeOffs = new Map<number, WriteOff>();
  /** What carriers and the agency gave back. */
  readonly #premiums = new Map<number, Premium>();

  apply(via: number, credit: number, [document, bank, amount]: readonly [number, number, number]): void {
    this.turn += 1;
    this.spend(credit, via, [bank, amount]);
    this.serve(this.paper(document), { source: credit, via, bank, amount });
  }

  /** A memo is offset first, then what lies of it in trust is spent. */
  applyMemo(via: number, memo: number, [document, bank, amount]: readonly [number, number, number]): void {
    const left = this.offset(via, memo, [document, amount]);
    if (left > 0) this.apply(via, memo, [document, bank, left]);
  }

  /** An application that never happened: the credit stands again. */
  voidApplication(via: number): void {
    this.takeOffsets((offset) => offset.via === via);
    for (const paper of this.papers.values()) {
      const touched = paper.payments.filter((payment) => payment.via === via);
      for (const payment of touched) {
        this.unspend(payment.source, via, [payment.bank, payment.used]);
        takeUsed(paper.payments, payment);
      }
      if (touched.length > 0) this.shareAnew(paper);
    }
  }

  unapply(credit: number, document: number, amount: number): void {
    let left = amount;
    const paper = this.paper(document);
    for (const payment of [...paper.payments].reverse()) {
      if (payment.source !== credit) continue;
      const share = Math.min(left, payment.amount);
      left -= share;
      lessen(payment, share);
      add(this.receiptOf(credit).credit, payment.bank, share);
    }
    this.shareAnew(paper);
  }

  /** A memo is taken back from a document whole. */
  unapplyMemo(memo: number, document: number): void {
    this.takeOffsets((offset) => offset.memo === memo && offset.document === document);
    const paper = this.paper(document);
    for (const payment of paper.payments) {
      if (payment.source !== memo || payment.amount === 0) continue;
      this.unspend(memo, payment.via, [payment.bank, payment.amount]);
      lessen(payment, payment.amount);
    }
    this.shareAnew(paper);
  }

  /** Whether the memo settles anything of the document. */
  isOn(memo: number, document: number): boolean {
    return (
      this.offsets.some((offset) => offset.memo === memo && offset.document === document) ||
      this.paidBy(memo, document) > 0
    );
  }

  /** Ends the agency's lines first; what is others' the agency pays, from its funds or from revenue. */
  writeOff(
    via: number,
    document: number,
    { amount, bank, payer }: { amount: number; bank: number; payer?: readonly [number, number] | undefined },
  ): void {
    const paper = this.paper(document);
    paper.version += 1;
    let left = amount;
    const order = paper.parts
      .map((part, place) => [part, this.partOpen(document, place)] as const)
      .sort(([a], [b]) => Number(b.owner === "agency") - Number(a.owner === "agency"));
    const shares = order.map(([part, open]) => {
      const share = Math.max(0, Math.min(left, open));
      left -= share;
      return [part, share] as const;
    });
    const payerPart = payer && this.paper(payer[0]).parts[payer[1]];
    const written = { document, bank, shares, payer: payerPart };
    this.#writeOffs.set(via, written);
    this.#writeOff(written, 1);
  }

  #writeOff({ bank, shares, payer }: WriteOff, sign: number): void {
    const pays = this.leftOut !== "writeOffPaysOthers";
    for (const [part, share] of shares) {
      if (part.owner === "agency" || !pays) part.gone += sign * share;
      else part.covered += sign * share;
      if (part.owner === "agency" || !pays) continue;
      if (payer) payer.paidOn += sign * share;
      else add(this.funds, bank, -sign * share);
    }
  }

  voidWriteOff(via: number): void {
    const written = this.#writeOffs.get(via);
    if (!written) throw new Error(`no write-off ${via}`);
    this.#writeOff(written, -1);
    this.shareAnew(this.paper(written.document));
  }

  /** A part's money goes to its owner: to the carrier, or to the agency's operating bank. Below zero when it never did. */
  payOn(document: number, place: number, [bank, amount]: readonly [number, number]): void {
    const part = this.paper(document).parts[place];
    if (!part) throw new Error(`no part ${place} of ${document}`);
    if (this.leftOut !== "paidOnLeavesTrust") part.paidOn += amount;
    add(this.cash, bank, -amount);
  }

  /** An owner of a memo's part gives it back in money; a check waits where deposits go by slips. */
  giveBack(
    itemId: number,
    memo: number,
    { place, bank, amount, waits }: { place: number; bank: number; amount: number; waits: boolean },
  ): void {
    const method: Method = { amount, isOutside: false, isCash: false, waits, slip: undefined };
    const premium = { memo, place, bank, method };
    this.#premiums.set(itemId, premium);
    this.#turnPremium(premium, 1);
  }

  #turnPremium({ memo, place, bank, method }: Premium, sign: number): void {
    this.bring(bank, method, sign);
    if (this.leftOut !== "fundedMemoIsHeld") this.fund(memo, place, [bank, sign * method.amount]);
  }

  #premium(itemId: number): Premium {
    const premium = this.#premiums.get(itemId);
    if (!premium) throw new Error(`no return premium ${itemId}`);
    return premium;
  }

  voidGiveBack(itemId: number): void {
    this.#turnPremium(this.#premium(itemId), -1);
    this.#premiums.delete(itemId);
  }

  /** The bank takes a carrier's check back: the memo waits for its money again, and nobody owes it. */
  bouncePremium(itemId: number): void {
    const premium = this.#premium(itemId);
    if (this.leftOut === "carriersCheckUnfunds") this.bring(premium.bank, premium.method, -1);
    else this.#turnPremium(premium, -1);
  }

  voidPremiumBounce(itemId: number): void {
    const premium = this.#premium(itemId);
    if (this.leftOut === "carriersCheckUnfunds") this.bring(premium.bank, premium.method, 1);
    else this.#turnPremium(premium, 1);
  }

  refund(itemId: number, credit: number, [bank, amount]: readonly [number, number]): void {
    this.turn += 1;
    const client = this.memos.get(credit)?.client ?? this.receiptOf(credit).client;
    this.refunds.set(itemId, { itemId, turn: this.turn, bank, client, credit, amount, covered: amount });
    this.spend(credit, itemId, [bank, amount]);
    add(this.cash, bank, -amount);
  }

  /** What is open of a debt for it is gone with it; the rest is the client's credit again. */
  voidRefund(itemId: number): void {
    const refund = this.refunds.get(itemId);
    if (!refund) throw new Error(`no refund ${itemId}`);
    const { credit, bank, amount } = refund;
    add(this.cash, bank, amount);
    this.refunds.delete(itemId);
    const taken = this.#takeDebts(amount, (part) => part.receipt === credit && !part.directBill);
    let others = taken - (amount - refund.covered);
    for (const other of this.refunds.values()) {
      const share = other.credit === credit ? Math.max(0, Math.min(others, other.amount - other.covered)) : 0;
      other.covered += share;
      others -= share;
    }
    this.unspend(credit, itemId, [bank, amount - taken]);
  }

  /** Takes back what is open of debts that stand for it. */
  #takeDebts(most: number, isFor: (owed: Owed) => boolean): number {
    let left = most;
    for (const paper of this.papers.values())
      for (const [place, part] of paper.parts.entries()) {
        if (typeof part.owner !== "object" || !isFor(part.owner)) continue;
        const share = Math.min(left, this.partOpen(paper.document, place));
        part.billed -= share;
        left -= share;
        paper.version += 1;
      }
    return most - left;
  }

  voidDisbursement(receipt: number, [bank, amount]: readonly [number, number]): void {
    this.disburse(receipt, [bank, -amount]);
    const bill = this.receiptOf(receipt).directBill;
    this.#takeDebts(amount, (owed) => owed.directBill === bill);
  }

  disburse(receipt: number, [bank, amount]: readonly [number, number]): void {
    const bill = this.receiptOf(receipt).directBill;
    if (!bill) throw new Error(`no direct bill of ${receipt}`);
    bill.sent += amount;
    add(bill.held, bank, -amount);
    add(this.cash, bank, -amount);
  }

  move(via: number, credit: number, [from, to, amount]: readonly [number, number, number]): void {
    if (this.memos.has(credit)) this.moveMemo(via, credit, [from, to, amount]);
    else this.#moveReceipt(credit, [from, to, amount]);
    add(this.cash, from, -amount);
    add(this.cash, to, amount);
  }

  voidMove(via: number, credit: number, [from, to, amount]: readonly [number, number, number]): void {
    if (this.memos.has(credit)) this.voidMoveOfMemo(via);
    else this.#moveReceipt(credit, [to, from, amount]);
    add(this.cash, from, amount);
    add(this.cash, to, -amount);
  }

  #moveReceipt(credit: number, [from, to, amount]: readonly [number, number, number]): void {
    add(this.receiptOf(credit).credit, from, -amount);
    add(this.receiptOf(credit).credit, to, amount);
  }

  agencyFunds(bank: number, amount: number): void {
    add(this.cash, bank, amount);
    add(this.funds, bank, amount);
  }

  /** All that waits at the bank goes there; a slip that never happened gives it back. */
  slip(slip: number, methods: readonly (readonly [receipt: number, place: number])[]): void {
    this.#turnSlip(methods, slip);
  }

  voidSlip(methods: readonly (readonly [receipt: number, place: number])[]): void {
    this.#turnSlip(methods, undefined);
  }

  #turnSlip(methods: readonly (readonly [receipt: number, place: number])[], slip: number | undefined): void {
    for (const [itemId, place] of methods) {
      const premium = this.#premiums.get(itemId);
      const bank = premium?.bank ?? this.receiptOf(itemId).bank;
      const method = premium?.method ?? this.receiptOf(itemId).methods[place];
      if (!method) continue;
      this.bring(bank, method, -1);
      method.slip = slip;
      this.bring(bank, method, 1);
    }
  }

  heldFor(itemId: number, bank: number): number {
    return this.receipts.get(itemId)?.directBill?.held.get(bank) ?? 0;
  }
}
