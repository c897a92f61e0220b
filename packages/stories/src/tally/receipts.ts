// The tally's receipts: what they bring, and what a void or a returned check takes back of it.
import type { Day } from "@fiducia/kernel/day";
import { lessen, partOf, restore } from "./documents.ts";
import { CounterMemos } from "./memos.ts";
import {
  add,
  type Method,
  openOf,
  openOfPart,
  type Paper,
  type Part,
  type Receipt,
  type Refund,
  type TalliedMethod,
  total,
} from "./papers.ts";

export interface TalliedPayment {
  readonly client: number;
  readonly bank: number;
  readonly day: Day;
  readonly methods: readonly TalliedMethod[];
  readonly change: number;
  /** The document, what is paid of it, and what of that goes to operating. */
  readonly invoices: readonly (readonly [document: number, amount: number, outside: number])[];
  /** What of the only document goes to each of its parts, where somebody says so. */
  readonly byHand?: readonly number[] | undefined;
  readonly used?: readonly [credit: number, amount: number] | undefined;
  readonly directBill: number;
}

interface Return {
  readonly back: (() => void)[];
  /** Documents that it reopened, with what each part had collected before. */
  readonly papers: Map<Paper, readonly number[]>;
}

export class CounterReceipts extends CounterMemos {
  protected readonly refunds = new Map<number, Refund>();
  protected readonly returns = new Map<number, Return>();

  pay(itemId: number, { client, bank, day, change, directBill, ...payment }: TalliedPayment): void {
    this.turn += 1;
    let given = this.leftOut === "change" ? 0 : change;
    const methods = payment.methods.map((method) => {
      const back = method.isCash && !method.isOutside ? Math.min(given, method.amount) : 0;
      given -= back;
      const isOutside = method.isOutside && this.leftOut !== "feesOutsideTrust";
      return { ...method, isOutside, amount: method.amount - back, slip: undefined };
    });
    for (const method of methods) this.bring(bank, method, 1);
    const bill = {
      receipt: itemId,
      client,
      billed: directBill,
      sent: 0,
      held: new Map([[bank, directBill]]),
    };
    const receipt: Receipt = {
      client,
      bank,
      turn: this.turn,
      day,
      methods,
      credit: new Map(),
      outside: [],
      directBill: directBill > 0 ? bill : undefined,
    };
    this.receipts.set(itemId, receipt);
    let credit = payment.used?.[1] ?? 0;
    if (payment.used) this.spend(payment.used[0], itemId, [bank, credit]);
    let own = total(methods.filter(({ isOutside }) => !isOutside).map(({ amount }) => amount)) - directBill;
    const pay = (document: number, amount: number): void => {
      const fromCredit = Math.min(credit, amount);
      credit -= fromCredit;
      own -= amount - fromCredit;
      const pays = (source: number, share: number) =>
        share > 0 &&
        this.serve(this.paper(document), {
          ...{ source, via: itemId, bank, amount: share },
          byHand: this.papers.get(document)?.isDebt ? undefined : payment.byHand,
        });
      pays(payment.used?.[0] ?? 0, fromCredit);
      pays(itemId, amount - fromCredit);
    };
    for (const [document, amount, outside] of payment.invoices) {
      const isKept = this.leftOut === "feesOutsideTrust";
      if (!isKept) receipt.outside.push(...this.#banked(document, outside));
      pay(document, amount - (isKept ? 0 : outside));
    }
    if (this.leftOut !== "debtsFirst")
      for (const debt of this.debtsOf(client)) {
        const share = Math.min(own, openOf(this.paper(debt)));
        if (share > 0) pay(debt, share);
      }
    add(receipt.credit, bank, own);
  }

  protected bring(bank: number, { amount, isOutside, waits, slip }: Method, sign: number): void {
    if (isOutside) return;
    const isWaiting = waits && slip === undefined && this.leftOut !== "slipDeposits";
    add(isWaiting ? this.undeposited : this.cash, bank, sign * amount);
  }

  #banked(document: number, outside: number): { part: Part; amount: number }[] {
    let left = outside;
    this.paper(document).version += 1;
    return this.paper(document).parts.flatMap((part) => {
      const amount = part.isFee ? Math.min(left, openOfPart(part)) : 0;
      left -= amount;
      part.outside += amount;
      return amount > 0 ? [{ part, amount }] : [];
    });
  }

  /**
   * A receipt that never happened: what it paid is open again, credit that it used stands again. A document from which all
   * of it was taken back before stays as it is.
   */
  void(itemId: number): void {
    const receipt = this.receiptOf(itemId);
    for (const { part, amount } of receipt.outside) this.#turnOutside(part, -amount);
    for (const paper of this.papers.values()) {
      const touched = paper.payments.filter(
        ({ source, via, amount }) => amount > 0 && (source === itemId || via === itemId),
      );
      for (const payment of touched) {
        const { source, bank, amount } = payment;
        // Of a credit that it used, what came back since is no use any more.
        if (source !== itemId && this.leftOut !== "creditInsideGoesBack")
          this.unspend(source, itemId, [bank, amount]);
        lessen(payment, amount);
      }
      if (touched.length > 0) this.shareAnew(paper);
    }
    for (const method of receipt.methods) this.bring(receipt.bank, method, -1);
    // What was moved to another bank leaves that one.
    for (const held of [receipt.credit, receipt.directBill?.held ?? new Map<number, number>()])
      for (const [bank, amount] of held)
        if (bank !== receipt.bank) {
          add(this.cash, bank, -amount);
          add(this.cash, receipt.bank, amount);
        }
    receipt.credit.clear();
    receipt.directBill?.held.clear();
    if (receipt.directBill) receipt.directBill.billed = 0;
    receipt.methods.splice(0);
    receipt.outside.splice(0);
  }

  /** The bank takes one method back: what its money did is undone, the newest first; what has left is owed. */
  bounce(debt: number, itemId: number, place: number): void {
    this.turn += 1;
    const receipt = this.receiptOf(itemId);
    const made: Return = { back: [], papers: new Map() };
    const every = this.leftOut === "onlyTheReturnedMethod";
    for (const [at, method] of receipt.methods.entries())
      if (every ? !method.isCash : at === place) this.#returned(debt, { itemId, receipt, method, made });
    for (const paper of made.papers.keys()) this.shareAnew(paper);
    this.returns.set(debt, made);
  }

  #returned(
    debt: number,
    { itemId, receipt, method, made }: { itemId: number; receipt: Receipt; method: Method; made: Return },
  ): void {
    const { back } = made;
    const { amount } = method;
    const take = (change: (sign: number) => void): void => {
      change(1);
      back.push(() => change(-1));
    };
    take((sign) => this.bring(receipt.bank, method, -sign));
    take((sign) => {
      method.amount -= sign * amount;
    });
    let left = amount;
    const part = (most: number, change: (share: number) => void): void => {
      const share = Math.max(0, Math.min(left, most));
      left -= share;
      if (share > 0) take((sign) => change(sign * share));
    };
    if (method.isOutside) {
      for (const each of [...receipt.outside].reverse())
        part(each.amount, (share) => {
          each.amount -= share;
          this.#turnOutside(each.part, -share);
        });
      return;
    }
    const owed: Part[] = [];
    part(total(receipt.credit.values()), (share) => add(receipt.credit, receipt.bank, -share));
    for (const use of this.#uses(itemId, { receipt, made })) part(use.most, (share) => use.take(share, owed));
    if (owed.length === 0 || this.leftOut === "returnMakesDebt") return;
    const { client } = receipt;
    this.papers.set(debt, { document: debt, client, isDebt: true, parts: owed, payments: [], version: 0 });
    back.push(() => void this.papers.delete(debt));
  }

  /** A fee is paid outside trust, or open again: the others keep what they have, unless it has too much now. */
  #turnOutside(part: Part, amount: number): void {
    part.outside += amount;
    const paper = [...this.papers.values()].find(({ parts }) => parts.includes(part));
    if (!paper) return;
    paper.version += 1;
    if (openOfPart(part) < 0) this.shareAnew(paper);
  }

  /** Notes how a document was shared before a return reopens it. */
  #reopened({ papers }: Return, paper: Paper): void {
    if (!papers.has(paper))
      papers.set(
        paper,
        paper.parts.map(({ collected }) => collected),
      );
  }

  /** What the receipt's money does besides standing as credit, the newest first. */
  #uses(itemId: number, { receipt: { directBill, turn }, made }: { receipt: Receipt; made: Return }) {
    const reopens = this.leftOut !== "returnReopens";
    // Within one transaction the youngest document is the newest.
    const papers = [...this.papers.values()].sort((a, b) => a.document - b.document);
    const paid = papers.flatMap((paper) =>
      paper.payments
        .filter(({ source }) => source === itemId)
        .map((payment) => ({
          turn: payment.turn,
          most: payment.amount,
          take: (share: number) => {
            if (!reopens) return;
            this.#reopened(made, paper);
            if (share > 0) lessen(payment, share);
            else restore(payment, -share);
          },
        })),
    );
    const owes = (owed: Part[], owner: Part["owner"], billed: number): Part => {
      const part = partOf(owner, billed, { account: 0, isFee: false });
      if (billed > 0) owed.push(part);
      return part;
    };
    const billed = directBill && {
      turn,
      most: directBill.billed,
      take: (share: number, owed: Part[]) => {
        const sent = Math.max(0, share - Math.max(0, directBill.billed - directBill.sent));
        directBill.billed -= share;
        if (share > 0) owes(owed, { receipt: itemId, directBill }, sent);
      },
    };
    const refunded = [...this.refunds.values()]
      .filter(({ credit }) => credit === itemId)
      .map((refund) => {
        let debt: Part | undefined;
        const take = (share: number, owed: Part[]): void => {
          if (debt === undefined) {
            refund.covered -= share;
            debt = owes(owed, { receipt: itemId }, share);
            return;
          }
          // What of its debt went with a refund that was voided meanwhile is the client's.
          if (this.refunds.has(refund.itemId)) refund.covered += debt.billed;
          add(this.receiptOf(itemId).credit, refund.bank, -share - debt.billed);
        };
        return { turn: refund.turn, most: refund.covered, take };
      });
    const order = this.leftOut === "newestUseFirst" ? -1 : 1;
    return [...paid, ...(billed ? [billed] : []), ...refunded]
      .reverse()
      .sort((a, b) => order * (b.turn - a.turn));
  }

  /** The bank had not taken it back after all: what it reopened is paid again, and shared anew. */
  voidBounce(debt: number): void {
    const made = this.returns.get(debt);
    this.returns.delete(debt);
    if (!made || this.leftOut === "voidedReturnStandsAgain") return;
    for (const undo of [...made.back].reverse()) undo();
    for (const [paper, before] of made.papers) this.shareUndone(paper, before);
  }
}
