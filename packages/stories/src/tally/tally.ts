// A bookkeeper's own tally of a counter, which knows no journal: told the same commands, it must come to the same figures.

import type { WriteOff } from "./debts.ts";
import { lessen, restore } from "./documents.ts";
import { CounterMoves } from "./moves.ts";
import { add, type Method, openOfPart, type Paper, type Payment, shared } from "./papers.ts";

/** What a finance company lends on an invoice: a memo for the client, and an invoice for the lender. */
export interface Loan {
  readonly invoice: number;
  readonly amount: number;
  readonly memo: number;
  readonly loan: number;
  readonly lender: number;
}

interface Premium {
  readonly memo: number;
  readonly place: number;
  readonly bank: number;
  readonly method: Method;
}

/** Money of a receipt taken back from a document. */
interface Unapplied {
  readonly paper: Paper;
  /** What each part had collected before. */
  readonly before: readonly number[];
  readonly taken: readonly (readonly [Payment, number])[];
}

export class CounterModel extends CounterMoves {
  /** The command that was told last to apply anything. */
  #applying = 0;
  #applyingMemo = 0;
  readonly #unapplied = new Map<number, Unapplied>();
  /** What carriers and the agency gave back. */
  readonly #premiums = new Map<number, Premium>();

  /** What one command applies is of one turn: of two documents the later one is the newer use. */
  apply(via: number, credit: number, [document, bank, amount]: readonly [number, number, number]): void {
    if (via !== this.#applying) this.turn += 1;
    this.#applying = via;
    this.spend(credit, via, [bank, amount, document]);
    this.serve(this.paper(document), { source: credit, via, bank, amount });
  }

  /** A memo is offset first, then what lies of it in trust is spent. */
  applyMemo(via: number, memo: number, [document, bank, amount]: readonly [number, number, number]): void {
    if (this.leftOut === "memoSettlesSeveral" && via === this.#applyingMemo) return;
    this.#applyingMemo = via;
    const left = this.offset(via, memo, [document, amount]);
    if (left > 0) this.apply(via, memo, [document, bank, left]);
  }

  /** A memo settles what is lent of the invoice, carriers first, and the same lines are billed to the lender. */
  finance(via: number, { invoice, amount, memo, loan, lender }: Loan): void {
    const { parts, client } = this.paper(invoice);
    const open = parts.map((part) => [part, openOfPart(part)] as const);
    const shares = shared("thirdPartyFirst", open, amount);
    const lines = parts.map((part, place) => {
      const isAgency = part.owner === "agency";
      // A commission without its premium is a line that is wholly the agency's.
      const isFee = part.isFee || (isAgency && shares[0] === 0);
      return { owner: part.account, amount: shares[place] ?? 0, isAgency, isFee };
    });
    this.memo(memo, client, lines);
    this.offset(via, memo, [invoice, amount]);
    if (this.leftOut !== "lenderOwes") this.invoice(loan, lender, lines);
  }

  /** What stands of an application never happened: that much of the credit stands again. */
  voidApplication(via: number): void {
    this.takeOffsets((offset) => offset.via === via);
    for (const [document, paper] of this.papers) {
      const touched = paper.payments.filter(({ via: by, amount }) => by === via && amount > 0);
      for (const payment of touched) {
        const stands = this.leftOut === "applicationKnowsWhatStands" ? payment.used : payment.amount;
        this.unspend(payment.source, via, [payment.bank, stands, document]);
        lessen(payment, payment.amount);
      }
      if (touched.length > 0) this.shareAnew(paper);
    }
  }

  /** Whether something of an application was taken back, and something not. */
  standsInPart(via: number): boolean {
    const uses = [...this.papers.values()].flatMap((paper) =>
      paper.payments.filter((payment) => payment.via === via),
    );
    return uses.some(({ amount }) => amount > 0) && uses.some(({ amount, used }) => amount < used);
  }

  /** Takes the newest applications back first. */
  unapply(via: number, credit: number, [document, amount]: readonly [number, number]): void {
    let left = amount;
    const paper = this.paper(document);
    const before = paper.parts.map(({ collected }) => collected);
    const taken: [Payment, number][] = [];
    for (const payment of [...paper.payments].reverse()) {
      if (payment.source !== credit) continue;
      const share = Math.min(left, payment.amount);
      left -= share;
      lessen(payment, share);
      taken.push([payment, share]);
      add(this.receiptOf(credit).credit, payment.bank, share);
    }
    this.#unapplied.set(via, { paper, before, taken });
    this.shareAnew(paper);
  }

  /** What was taken back is applied again, in the banks where it was. */
  voidUnapply(via: number): void {
    const { paper, before, taken } = this.#unapplied.get(via) ?? {};
    if (!paper || !before || !taken) throw new Error(`no unapply ${via}`);
    for (const [payment, share] of taken) {
      restore(payment, share);
      add(this.receiptOf(payment.source).credit, payment.bank, -share);
    }
    this.shareUndone(paper, before);
  }

  /** A memo is taken back from a document whole. */
  unapplyMemo(memo: number, document: number): void {
    this.takeOffsets((offset) => offset.memo === memo && offset.document === document);
    const paper = this.paper(document);
    for (const payment of paper.payments) {
      if (payment.source !== memo || payment.amount === 0) continue;
      this.unspend(memo, payment.via, [payment.bank, payment.amount, document]);
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
    this.writeOffs.set(via, written);
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
    const written = this.writeOffs.get(via);
    if (!written) throw new Error(`no write-off ${via}`);
    this.#writeOff(written, -1);
    this.writeOffs.delete(via);
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
}
