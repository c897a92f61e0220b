// The tally's payments out, and the debts that fall when such a payment is voided.
import { lessen } from "./documents.ts";
import { add, type Owed, openOfPart, type Paper, type Part, total } from "./papers.ts";
import { CounterReceipts } from "./receipts.ts";

export interface WriteOff {
  readonly document: number;
  readonly bank: number;
  readonly shares: readonly (readonly [Part, number])[];
  /** Revenue that pays the others' part; else the agency's funds do. */
  readonly payer: Part | undefined;
}

/** Bank and amount of a credit, as the books say after the debt that it paid fell. */
export type CreditInBank = readonly [receipt: number, bank: number, amount: number];

export class CounterDebts extends CounterReceipts {
  protected readonly writeOffs = new Map<number, WriteOff>();

  refund(itemId: number, credit: number, [bank, amount]: readonly [number, number]): void {
    this.turn += 1;
    const client = this.memos.get(credit)?.client ?? this.receiptOf(credit).client;
    this.refunds.set(itemId, { itemId, turn: this.turn, bank, client, credit, amount, covered: amount });
    this.spend(credit, itemId, [bank, amount]);
    add(this.cash, bank, -amount);
  }

  /** A debt for it falls; the rest is the client's credit again. */
  voidRefund(itemId: number, credits: readonly CreditInBank[] = []): void {
    const refund = this.refunds.get(itemId);
    if (!refund) throw new Error(`no refund ${itemId}`);
    const { credit, bank, amount } = refund;
    add(this.cash, bank, amount);
    this.refunds.delete(itemId);
    const taken = this.#fall(amount, bank, (part) => part.receipt === credit && !part.directBill);
    let others = taken - (amount - refund.covered);
    for (const other of this.refunds.values()) {
      const share = other.credit === credit ? Math.max(0, Math.min(others, other.amount - other.covered)) : 0;
      other.covered += share;
      others -= share;
    }
    this.unspend(credit, itemId, [bank, amount - taken]);
    this.layCredits(credits);
  }

  voidDisbursement(
    receipt: number,
    [bank, amount]: readonly [number, number],
    credits: readonly CreditInBank[] = [],
  ): void {
    this.disburse(receipt, [bank, -amount]);
    const bill = this.receiptOf(receipt).directBill;
    this.#fall(amount, bank, (owed) => owed.directBill === bill);
    this.layCredits(credits);
  }

  /**
   * Debts fall by what a payment out caused: what is open first, then what the agency bore, then what was paid, of which
   * the other lines get what they have open, and who paid last the rest. Answers by how much they fell.
   */
  #fall(most: number, bank: number, isFor: (owed: Owed) => boolean): number {
    const papers = [...this.papers.values()].sort((a, b) => a.document - b.document);
    const lines = papers.flatMap((paper) =>
      paper.parts.flatMap((part) =>
        typeof part.owner === "object" && isFor(part.owner) ? [{ paper, part }] : [],
      ),
    );
    let left = most;
    const stage = (mostOf: (part: Part) => number, change: (part: Part, share: number) => void): void => {
      for (const { paper, part } of lines) {
        const share = Math.max(0, Math.min(left, mostOf(part)));
        part.billed -= share;
        left -= share;
        paper.version += 1;
        if (share > 0) change(part, share);
      }
    };
    stage(openOfPart, () => undefined);
    if (this.leftOut === "paidDebtIsCredit") return most - left;
    stage(
      ({ covered }) => covered,
      (part, share) => {
        part.covered -= share;
        if (this.leftOut !== "borneDebtFalls") this.#fundsBack(part, share);
      },
    );
    stage(
      ({ collected }) => collected,
      () => undefined,
    );
    for (const paper of new Set(lines.map((line) => line.paper))) this.#givePayersBack(paper, bank);
    return most - left;
  }

  /** What the agency bore of a line goes back to its funds in the banks of the write-offs, the newest first. */
  #fundsBack(part: Part, amount: number): void {
    let left = amount;
    for (const { bank, shares } of [...this.writeOffs.values()].reverse()) {
      const borne = total(shares.map(([own, share]) => (own === part ? share : 0)));
      const share = Math.min(left, borne);
      left -= share;
      add(this.funds, bank, share);
    }
  }

  /** What was paid of a debt beyond what is left of it is credit of who paid it, the newest first. */
  #givePayersBack(paper: Paper, bank: number): void {
    const due = total(paper.parts.map(({ billed, covered }) => billed - covered));
    let excess = total(paper.payments.map(({ amount }) => amount)) - due;
    for (const payment of [...paper.payments].reverse()) {
      const share = Math.max(0, Math.min(excess, payment.amount));
      excess -= share;
      lessen(payment, share);
      if (share > 0) add(this.receiptOf(payment.source).credit, bank, share);
    }
    this.shareAnew(paper);
  }

  /** Lays credits in the banks where the books have them; how much there is of each the tally knows by itself. */
  layCredits(credits: readonly CreditInBank[]): void {
    for (const receipt of new Set(credits.map(([itemId]) => itemId))) {
      const own = credits.filter(([itemId]) => itemId === receipt);
      const { credit } = this.receiptOf(receipt);
      if (total(own.map(([, , amount]) => amount)) !== total(credit.values())) continue;
      credit.clear();
      for (const [, bank, amount] of own) add(credit, bank, amount);
    }
  }

  /** Revenue that the agency wrote off. */
  revenueWrittenOff(): number {
    const shares = [...this.writeOffs.values()].flatMap((written) => written.shares);
    return total(shares.map(([{ owner }, share]) => (owner === "agency" ? share : 0)));
  }

  disburse(receipt: number, [bank, amount]: readonly [number, number]): void {
    const bill = this.receiptOf(receipt).directBill;
    if (!bill) throw new Error(`no direct bill of ${receipt}`);
    bill.sent += amount;
    add(bill.held, bank, -amount);
    add(this.cash, bank, -amount);
  }

  /** Whether a returned check made a debt of the refund, or of what was sent on of the receipt. */
  isOwed(refund: number): boolean {
    const { amount = 0, covered = 0 } = this.refunds.get(refund) ?? {};
    return covered < amount;
  }

  isBillOwed(receipt: number): boolean {
    const bill = this.receipts.get(receipt)?.directBill;
    return bill !== undefined && bill.sent > bill.billed;
  }

  /** Whether money of the receipt has left the agency: refunded, or sent on to a carrier. */
  hasLeft(itemId: number): boolean {
    const refunded = [...this.refunds.values()].some(
      ({ credit, covered }) => credit === itemId && covered > 0,
    );
    return refunded || (this.receipts.get(itemId)?.directBill?.sent ?? 0) > 0;
  }

  heldFor(itemId: number, bank: number): number {
    return this.receipts.get(itemId)?.directBill?.held.get(bank) ?? 0;
  }
}
