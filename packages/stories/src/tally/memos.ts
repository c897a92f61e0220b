// The credits of a bookkeeper's tally: rests of receipts, and credit memos that are offset, funded and spent.
import { CounterDocuments, type TalliedLine } from "./documents.ts";
import {
  add,
  type Memo,
  type MemoPart,
  openOfPart,
  type Part,
  type Receipt,
  total,
  ungivenOf,
  unusedOf,
} from "./papers.ts";

interface Offset {
  readonly via: number;
  readonly memo: number;
  readonly document: number;
  readonly shares: readonly { readonly part: MemoPart; readonly line: Part; readonly amount: number }[];
}

interface Spent {
  readonly bank: number;
  readonly shares: readonly { readonly part: MemoPart; readonly amount: number }[];
}

/** An amount in a bank; of an application also for which document. */
type Use = readonly [bank: number, amount: number, document?: number];

interface Moved {
  readonly part: MemoPart;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

export class CounterMemos extends CounterDocuments {
  readonly receipts = new Map<number, Receipt>();
  readonly memos = new Map<number, Memo>();
  readonly cash = new Map<number, number>();
  readonly undeposited = new Map<number, number>();
  readonly funds = new Map<number, number>();
  protected offsets: Offset[] = [];
  /** By what of which memo was spent, for which document of an application, and from which parts. */
  readonly #spent = new Map<string, Spent>();
  readonly #moved = new Map<number, readonly Moved[]>();

  protected receiptOf(itemId: number): Receipt {
    const receipt = this.receipts.get(itemId);
    if (!receipt) throw new Error(`no receipt ${itemId}`);
    return receipt;
  }

  memo(document: number, client: number, lines: readonly TalliedLine[]): void {
    const parts = lines.map(({ owner, isAgency, amount }) => ({
      account: owner,
      isAgency,
      billed: amount,
      offset: 0,
      funded: 0,
      spent: 0,
      held: new Map<number, number>(),
    }));
    this.memos.set(document, { client, parts });
  }

  voidMemo(document: number): void {
    this.memos.delete(document);
  }

  protected memoParts(memo: number): readonly MemoPart[] {
    return this.memos.get(memo)?.parts ?? [];
  }

  /** Uncollected against uncollected of the same owner: no money. Answers what of the amount is left. */
  protected offset(via: number, memo: number, [document, amount]: readonly [number, number]): number {
    let left = amount;
    const shares: Offset["shares"][number][] = [];
    const paper = this.paper(document);
    for (const part of this.memoParts(memo))
      for (const line of paper.parts) {
        if (line.account !== part.account) continue;
        const share = Math.max(0, Math.min(left, ungivenOf(part), unusedOf(part), openOfPart(line)));
        if (share === 0) continue;
        left -= share;
        shares.push({ part, line, amount: share });
        part.offset += share;
        if (this.leftOut !== "memoOffsets") line.gone += share;
      }
    if (shares.length > 0) this.offsets.push({ via, memo, document, shares });
    paper.version += 1;
    return left;
  }

  /** Takes offsets back; what is there of their documents is shared anew. */
  protected takeOffsets(isTaken: (offset: Offset) => boolean): void {
    for (const { document, shares } of this.offsets.filter(isTaken)) {
      for (const { part, line, amount } of shares) {
        part.offset -= amount;
        if (this.leftOut !== "memoOffsets") line.gone -= amount;
      }
      this.shareAnew(this.paper(document));
    }
    this.offsets = this.offsets.filter((offset) => !isTaken(offset));
  }

  /** What could be offset between the two, account by account. */
  offsettable(memo: number, invoice: number): number {
    const { parts } = this.paper(invoice);
    return total(
      this.memoParts(memo).map((part) => {
        const open = parts.map((line) => (line.account === part.account ? openOfPart(line) : 0));
        return Math.max(0, Math.min(ungivenOf(part), unusedOf(part), total(open)));
      }),
    );
  }

  isUnused(memo: number): boolean {
    return this.memoParts(memo).every(({ offset, funded, spent }) => offset + funded + spent === 0);
  }

  /** Parts of which something may still be given back: the place, whether it is the agency's, and how much. */
  ungiven(memo: number): readonly (readonly [place: number, isAgency: boolean, amount: number])[] {
    return this.memoParts(memo).flatMap((part, place) =>
      ungivenOf(part) > 0 ? [[place, part.isAgency, ungivenOf(part)] as const] : [],
    );
  }

  /** An owner gives back its part of a memo; below zero when it never happened. */
  fund(memo: number, place: number, [bank, amount]: readonly [number, number]): void {
    const part = this.memoParts(memo)[place];
    if (!part) throw new Error(`no part ${place} of ${memo}`);
    part.funded += amount;
    add(part.held, bank, amount);
  }

  /** What the bank holds of a credit. */
  creditIn(itemId: number, bank: number): number {
    const ofMemo = this.memos.get(itemId)?.parts.map(({ held }) => held.get(bank) ?? 0);
    return ofMemo ? total(ofMemo) : (this.receipts.get(itemId)?.credit.get(bank) ?? 0);
  }

  /** Takes an amount of a credit; of a memo the carrier's parts first. */
  protected spend(credit: number, via: number, [bank, amount, document]: Use): void {
    if (!this.memos.has(credit)) {
      add(this.receiptOf(credit).credit, bank, -amount);
      return;
    }
    let left = amount;
    const parts = [...this.memoParts(credit)].sort((a, b) => Number(a.isAgency) - Number(b.isAgency));
    const shares = parts.map((part) => {
      const share = Math.max(0, Math.min(left, part.held.get(bank) ?? 0, unusedOf(part)));
      left -= share;
      part.spent += share;
      add(part.held, bank, -share);
      return { part, amount: share };
    });
    this.#spent.set(`${credit}/${via}/${document}`, { bank, shares });
  }

  /** A use of credit that never happened, or was taken back. A memo's is taken back whole. */
  protected unspend(credit: number, via: number, [bank, amount, document]: Use): void {
    if (!this.memos.has(credit)) {
      add(this.receiptOf(credit).credit, bank, amount);
      return;
    }
    const ofDocument = `${credit}/${via}/${document}`;
    const key = this.#spent.has(ofDocument) ? ofDocument : `${credit}/${via}/${undefined}`;
    const spent = this.#spent.get(key);
    for (const share of spent?.shares ?? []) {
      share.part.spent -= share.amount;
      add(share.part.held, spent?.bank ?? bank, share.amount);
    }
    this.#spent.delete(key);
  }

  /** What a bank holds of a memo goes to another one, the carrier's parts first, used or not. */
  protected moveMemo(via: number, memo: number, [from, to, amount]: readonly [number, number, number]): void {
    let left = amount;
    const parts = [...this.memoParts(memo)].sort((a, b) => Number(a.isAgency) - Number(b.isAgency));
    const moved = parts.map((part) => {
      const share = Math.max(0, Math.min(left, part.held.get(from) ?? 0));
      left -= share;
      add(part.held, from, -share);
      add(part.held, to, share);
      return { part, from, to, amount: share };
    });
    this.#moved.set(via, moved);
  }

  protected voidMoveOfMemo(via: number): void {
    for (const { part, from, to, amount } of this.#moved.get(via) ?? []) {
      add(part.held, to, -amount);
      add(part.held, from, amount);
    }
    this.#moved.delete(via);
  }

  /** What a bank holds of the memo's parts that hold anything there. */
  movableIn(credit: number, bank: number): number {
    const ofMemo = this.memos.get(credit)?.parts.map(({ held }) => Math.max(0, held.get(bank) ?? 0));
    return ofMemo ? total(ofMemo) : this.creditIn(credit, bank);
  }
}
