// A bookkeeper's own tally of a counter, which knows no journal: told the same commands, it must come to the same figures.
import { add, type Owed } from "./counter-papers.ts";
import { CounterReceipts } from "./counter-receipts.ts";

export type { TalliedPayment } from "./counter-receipts.ts";

export class CounterModel extends CounterReceipts {
  apply(via: number, credit: number, [document, bank, amount]: readonly [number, number, number]): void {
    this.turn += 1;
    add(this.receiptOf(credit).credit, bank, -amount);
    this.serve(this.paper(document), { source: credit, via, bank, amount });
  }

  /** An application that never happened: the credit stands again. */
  voidApplication(via: number): void {
    for (const { payments } of this.papers.values())
      for (const payment of payments)
        if (payment.via === via) {
          add(this.receiptOf(payment.source).credit, payment.bank, payment.amount);
          payment.amount = 0;
        }
  }

  unapply(credit: number, document: number, amount: number): void {
    let left = amount;
    for (const payment of [...this.paper(document).payments].reverse()) {
      if (payment.source !== credit) continue;
      const share = Math.min(left, payment.amount);
      left -= share;
      payment.amount -= share;
      add(this.receiptOf(credit).credit, payment.bank, share);
    }
  }

  refund(itemId: number, credit: number, [bank, amount]: readonly [number, number]): void {
    this.turn += 1;
    const { client } = this.receiptOf(credit);
    this.refunds.set(itemId, { itemId, turn: this.turn, bank, client, credit, amount, covered: amount });
    add(this.receiptOf(credit).credit, bank, -amount);
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
    add(this.receiptOf(credit).credit, bank, amount - taken);
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

  move(credit: number, [from, to, amount]: readonly [number, number, number]): void {
    for (const [bank, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      add(this.receiptOf(credit).credit, bank, sign * amount);
      add(this.cash, bank, sign * amount);
    }
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
      const { bank, methods: own } = this.receiptOf(itemId);
      const method = own[place];
      if (!method) continue;
      this.bring(bank, method, -1);
      method.slip = slip;
      this.bring(bank, method, 1);
    }
  }

  creditIn(itemId: number, bank: number): number {
    return this.receipts.get(itemId)?.credit.get(bank) ?? 0;
  }

  heldFor(itemId: number, bank: number): number {
    return this.receipts.get(itemId)?.directBill?.held.get(bank) ?? 0;
  }
}
