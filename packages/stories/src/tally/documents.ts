// The documents of a bookkeeper's tally: what is billed, what pays it, and what is open.
import {
  type CounterSettings,
  dueOf,
  type LeftOut,
  openOf,
  openOfPart,
  type Paper,
  type Part,
  type Payment,
  type Sharing,
  shared,
  total,
} from "./papers.ts";

export interface TalliedLine {
  readonly owner: number;
  readonly amount: number;
  readonly isAgency: boolean;
  readonly isFee?: boolean;
}

/** Money paid on a document. */
export interface Coming {
  readonly source: number;
  readonly via: number;
  readonly bank: number;
  readonly amount: number;
  readonly byHand?: readonly number[] | undefined;
}

const NOTHING = { outside: 0, gone: 0, covered: 0, collected: 0, byHand: 0, paidOn: 0 };

export const partOf = (
  owner: Part["owner"],
  billed: number,
  more: { account: number; isFee: boolean },
): Part => ({
  owner,
  billed,
  ...more,
  ...NOTHING,
});

const USUAL: CounterSettings = { sharing: "thirdPartyFirst", recognition: "AR_CASH", holdDays: 0 };

export class CounterDocuments {
  readonly leftOut: LeftOut | undefined;
  readonly settings: CounterSettings;
  readonly #sharing: Sharing;
  readonly papers = new Map<number, Paper>();
  /** Counts events, to order them. */
  protected turn = 0;

  constructor(settings: Partial<CounterSettings> = {}, leftOut?: LeftOut) {
    this.leftOut = leftOut;
    const { sharing, recognition, holdDays } = { ...USUAL, ...settings };
    this.settings = { sharing, recognition, holdDays };
    if (sharing === "proRata") this.#sharing = leftOut === "proRata" ? "thirdPartyFirst" : "proRata";
    else this.#sharing = leftOut === "thirdPartyFirst" ? "agencyFirst" : sharing;
  }

  invoice(document: number, client: number, lines: readonly TalliedLine[]): void {
    const parts = lines.map(({ owner, amount, isAgency, isFee = false }) =>
      partOf(isAgency ? "agency" : owner, amount, { account: owner, isFee }),
    );
    this.papers.set(document, { document, client, isDebt: false, parts, payments: [], version: 0 });
  }

  /** Whether nothing of it was paid or settled. */
  voidInvoice(document: number): void {
    this.papers.delete(document);
  }

  protected paper(document: number): Paper {
    const paper = this.papers.get(document);
    if (!paper) throw new Error(`no document ${document}`);
    return paper;
  }

  /** New money pays what is open and moves nothing else. */
  protected serve(paper: Paper, { byHand, ...coming }: Coming): void {
    const { amount } = coming;
    const hand = this.leftOut === "byHandStays" ? undefined : byHand;
    const open = paper.parts.map((part) => [part, openOfPart(part)] as const);
    const first = hand ?? shared(this.#sharing, open, amount);
    for (const [place, part] of paper.parts.entries())
      if (hand) part.byHand += first[place] ?? 0;
      else part.collected += first[place] ?? 0;
    paper.payments.push({ ...coming, used: amount, turn: this.turn, first, byHand: hand && [...hand] });
    paper.version += 1;
  }

  /** After a reversal: shares the remaining money as one payment; what was given by hand stays. */
  protected shareAnew(paper: Paper): void {
    paper.version += 1;
    paper.isSharedAnew = true;
    for (const [place, part] of paper.parts.entries())
      part.byHand = total(paper.payments.map(({ byHand }) => byHand?.[place] ?? 0));
    const ruled = paper.payments.filter(({ byHand }) => !byHand);
    const shares =
      this.leftOut === "distributedAnew"
        ? asItCame(paper.parts, ruled)
        : shared(
            this.#sharing,
            paper.parts.map((part) => [part, dueOf(part)] as const),
            total(ruled.map(({ amount }) => amount)),
          );
    for (const [place, part] of paper.parts.entries()) part.collected = shares[place] ?? 0;
  }

  /** After a reversal of a reversal: as after each one. A tally without the rule puts back what was there. */
  protected shareUndone(paper: Paper, before: readonly number[]): void {
    this.shareAnew(paper);
    if (this.leftOut !== "undoneSharesAnew") return;
    for (const [place, part] of paper.parts.entries()) part.collected = before[place] ?? 0;
  }

  partOpen(document: number, place: number): number {
    const part = this.paper(document).parts[place];
    return part ? openOfPart(part) : 0;
  }

  openOf(document: number): number {
    return openOf(this.paper(document));
  }

  /** What is open of parts that the filter names: the agency's, or those that are fees. */
  openOfAgency(document: number, feesOnly: boolean): number {
    const own = this.paper(document).parts.filter(
      ({ owner, isFee }) => owner === "agency" && (isFee || !feesOnly),
    );
    return total(own.map(openOfPart));
  }

  /** What the credit pays of the document; nothing of one that was voided. */
  paidBy(credit: number, document: number): number {
    const own = this.papers.get(document)?.payments.filter(({ source }) => source === credit);
    return total(own?.map(({ amount }) => amount) ?? []);
  }

  isByHand(credit: number, document: number): boolean {
    return this.paper(document).payments.some(({ source, byHand }) => source === credit && byHand);
  }

  /** Nobody has paid or settled anything of it, and nothing of it was paid on. */
  isUntouched(document: number): boolean {
    const { parts } = this.paper(document);
    return parts.every((part) => openOfPart(part) === part.billed && part.paidOn === 0);
  }

  /** What a client owes for returned checks, oldest first. */
  debtsOf(client: number): number[] {
    return [...this.papers.values()]
      .filter((paper) => paper.client === client && paper.isDebt && openOf(paper) > 0)
      .map(({ document }) => document)
      .sort((a, b) => a - b);
  }
}

/** Takes an amount of a payment back; what was given by hand goes from the agency's parts first, the last line first. */
export function lessen(payment: Payment, amount: number): void {
  payment.amount -= amount;
  let left = amount;
  for (let place = (payment.byHand?.length ?? 0) - 1; payment.byHand && place >= 0; place -= 1) {
    const share = Math.min(left, payment.byHand[place] ?? 0);
    payment.byHand[place] = (payment.byHand[place] ?? 0) - share;
    left -= share;
  }
}

/** Gives back what was taken of a payment. */
export function restore(payment: Payment, amount: number): void {
  payment.amount += amount;
  let left = amount;
  for (const [place, most] of payment.first.entries()) {
    if (!payment.byHand) return;
    const share = Math.min(left, most - (payment.byHand[place] ?? 0));
    payment.byHand[place] = (payment.byHand[place] ?? 0) + share;
    left -= share;
  }
}

/** What is left of payments, each where it came first. */
function asItCame(parts: readonly Part[], payments: readonly Payment[]): number[] {
  const collected = parts.map(() => 0);
  for (const { first, amount } of payments) {
    let left = amount;
    for (const [place, share] of first.entries()) {
      const stays = Math.min(left, share);
      left -= stays;
      collected[place] = (collected[place] ?? 0) + stays;
    }
  }
  return collected;
}
