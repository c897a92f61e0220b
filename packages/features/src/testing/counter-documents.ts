// The documents of a bookkeeper's tally: what is billed, what pays it, and what is open.
import {
  type LeftOut,
  type Memo,
  openOf,
  type Paper,
  type Payment,
  paidInTrust,
  served,
  total,
} from "./counter-papers.ts";
export interface TalliedLine {
  readonly owner: number;
  readonly amount: number;
  readonly isAgency: boolean;
  readonly isFee?: boolean;
}

/** Under whom a memo's commission stands. */
const AGENCY = 0;

export class CounterDocuments {
  readonly leftOut: LeftOut | undefined;
  readonly papers = new Map<number, Paper>();
  readonly memos = new Map<number, Memo>();
  /** Counts what happens, to know what is newest. */
  protected turn = 0;

  constructor(leftOut?: LeftOut) {
    this.leftOut = leftOut;
  }

  invoice(document: number, client: number, lines: readonly TalliedLine[]): void {
    const parts = lines.map(({ owner, amount, isAgency, isFee = false }) => ({
      owner: isAgency ? ("agency" as const) : owner,
      isFee,
      billed: amount,
      outside: 0,
      gone: 0,
    }));
    this.papers.set(document, { document, client, isDebt: false, parts, payments: [] });
  }

  protected paper(document: number): Paper {
    const paper = this.papers.get(document);
    if (!paper) throw new Error(`no document ${document}`);
    return paper;
  }

  protected serve(paper: Paper, payment: Omit<Payment, "turn" | "first">): void {
    const agencyFirst = this.leftOut === "thirdPartyFirst";
    const before = served(paper.parts, paidInTrust(paper), agencyFirst);
    const after = served(paper.parts, paidInTrust(paper) + payment.amount, agencyFirst);
    const first = after.map((share, place) => share - (before[place] ?? 0));
    paper.payments.push({ ...payment, turn: this.turn, first });
  }

  memo(document: number, client: number, parts: readonly TalliedLine[]): void {
    const unused = parts.map(({ owner, isAgency, amount }) => ({
      owner: isAgency ? AGENCY : owner,
      unused: amount,
    }));
    this.memos.set(document, { client, parts: unused });
  }

  /** Uncollected against uncollected of the same owner: no money. */
  offset(memo: number, invoice: number, amount: number): void {
    let left = amount;
    for (const part of this.memos.get(memo)?.parts ?? [])
      for (const [place, line] of this.paper(invoice).parts.entries()) {
        const owner = line.owner === "agency" ? AGENCY : line.owner;
        if (owner !== part.owner) continue;
        const share = Math.max(0, Math.min(left, part.unused, this.partOpen(invoice, place)));
        left -= share;
        part.unused -= share;
        if (this.leftOut !== "memoOffsets") line.gone += share;
      }
  }

  protected partOpen(document: number, place: number): number {
    const paper = this.paper(document);
    const part = paper.parts[place];
    const collected = served(paper.parts, paidInTrust(paper))[place] ?? 0;
    return part ? part.billed - part.outside - part.gone - collected : 0;
  }

  /** Ends agency lines, in their order. */
  writeOff(document: number, amount: number): void {
    let left = amount;
    for (const [place, part] of this.paper(document).parts.entries()) {
      if (part.owner !== "agency") continue;
      const share = Math.max(0, Math.min(left, this.partOpen(document, place)));
      left -= share;
      part.gone += share;
    }
  }

  openOf(document: number): number {
    return openOf(this.paper(document));
  }

  /** What is open of parts that the filter names: the agency's, or those that are fees. */
  openOfAgency(document: number, feesOnly: boolean): number {
    return total(
      this.paper(document).parts.map((part, place) =>
        part.owner === "agency" && (part.isFee || !feesOnly) ? this.partOpen(document, place) : 0,
      ),
    );
  }

  /** What could be offset between the two, owner by owner. */
  offsettable(memo: number, invoice: number): number {
    const { parts } = this.paper(invoice);
    return total(
      (this.memos.get(memo)?.parts ?? []).map(({ owner, unused }) => {
        const open = parts.map((part, place) =>
          (part.owner === "agency" ? AGENCY : part.owner) === owner ? this.partOpen(invoice, place) : 0,
        );
        return Math.min(unused, total(open));
      }),
    );
  }

  /** What the credit pays of the document. */
  paidBy(credit: number, document: number): number {
    return total(
      this.paper(document)
        .payments.filter(({ source }) => source === credit)
        .map(({ amount }) => amount),
    );
  }

  /** What a client owes for returned checks; the oldest first. */
  debtsOf(client: number): number[] {
    return [...this.papers.values()]
      .filter((paper) => paper.client === client && paper.isDebt && openOf(paper) > 0)
      .map(({ document }) => document)
      .sort((a, b) => a - b);
  }
}
