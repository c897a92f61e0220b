// The tally's moves between trust banks: of credits, memos and revenue, each with its owner.
import { CounterDebts } from "./debts.ts";
import { add, total } from "./papers.ts";

export type CashOfBank = readonly [bank: number, amount: number];

export class CounterMoves extends CounterDebts {
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

  /** Collected revenue goes to another bank with its owner: back when the amount is below zero. */
  moveRevenue([from, to, amount]: readonly [number, number, number]): void {
    if (this.leftOut === "revenueMoves") return;
    add(this.cash, from, -amount);
    add(this.cash, to, amount);
  }

  /**
   * Tells of a reversal. Where revenue was moved, the books say out of which banks its cash goes; how much it is in all, the
   * tally knows by itself.
   */
  withCash(moved: readonly CashOfBank[] | undefined, tell: () => void): void {
    const before = new Map(this.cash);
    tell();
    const inAll = (cash: ReadonlyMap<number, number>): number => total(cash.values());
    if (!moved || total(moved.map(([, amount]) => amount)) !== inAll(this.cash) - inAll(before)) return;
    this.cash.clear();
    for (const [bank, amount] of [...before, ...moved]) add(this.cash, bank, amount);
  }

  #moveReceipt(credit: number, [from, to, amount]: readonly [number, number, number]): void {
    add(this.receiptOf(credit).credit, from, -amount);
    add(this.receiptOf(credit).credit, to, amount);
  }
}
