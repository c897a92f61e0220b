// What a person at the counter does with a client's credits: applies, takes back, refunds, moves and funds them.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import type { CounterModel } from "@fiducia/stories/tally/tally";
import { type Attempt, DeskOfClient, drop, type KnownPremium, pick, type Step } from "./desk-of-client.ts";

const { min } = Math;

export class DeskOfCredits extends DeskOfClient {
  protected apply(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bankId = this.bank(step);
    const credit = this.receipts.find((receipt) => model.creditIn(receipt.itemId, bankId) > 0)?.itemId;
    const open = this.payable(model).filter((document) => which % 9 === 0 || model.openOf(document) > 0);
    const invoice = pick(open, which);
    if (credit === undefined || invoice === undefined) return undefined;
    const most = which % 7 === 0 ? amount : model.creditIn(credit, bankId);
    const wish = min(amount, model.openOf(invoice), most);
    if (wish <= 0) return undefined;
    const invoices = [{ itemId: invoice, amount: wish }];
    const other =
      which % 2 === 0
        ? pick(
            open.filter((document) => document !== invoice),
            which,
          )
        : undefined;
    const rest = other === undefined ? 0 : min(model.openOf(other), model.creditIn(credit, bankId) - wish);
    if (other !== undefined && rest > 0) invoices.push({ itemId: other, amount: rest });
    const named = { creditItemId: credit, bankAccountId: bankId, invoices };
    return {
      kind: "apply",
      command: { Command: "ApplyCredit", ...named, ...this.dated(step) },
      tell: (tally, { eventId }) => {
        for (const { itemId, amount: share } of invoices)
          tally.apply(eventId, credit, [itemId, bankId, share]);
      },
      granted: ({ eventId }) => [
        {
          kind: "apply",
          target: { eventId },
          tell: (tally) => tally.voidApplication(eventId),
          isTelling: (tally) => tally.standsInPart(eventId),
        },
      ],
    };
  }

  /**
   * A memo settles what is open for the same owners, and what lies of it in trust pays anything; what one invoice leaves of
   * it may go to another.
   */
  protected applyMemo(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bankId = this.bank(step);
    /** Of the memo for the invoice, when another one gets something of it before. */
    const usable = (memo: number, invoice: number, before = 0): number =>
      min(model.openOf(invoice), model.offsettable(memo, invoice) + model.creditIn(memo, bankId) - before);
    const pairs = this.memos.flatMap((memo) =>
      this.payable(model).flatMap((invoice) => (usable(memo, invoice) > 0 ? [{ memo, invoice }] : [])),
    );
    const pair = pick(pairs, which);
    if (!pair) return undefined;
    const { memo, invoice } = pair;
    const most = usable(memo, invoice);
    const wish = which % 11 === 0 ? most + 1 : which % 2 === 0 ? most : min(amount, most);
    const isMoney = wish > model.offsettable(memo, invoice);
    const invoices = [{ itemId: invoice, amount: wish }];
    const others = pairs.filter((other) => other.memo === memo && other.invoice !== invoice);
    let used = wish;
    for (const { invoice: next } of which % 3 > 0 ? others.slice(0, 2) : []) {
      const rest = usable(memo, next, used);
      if (rest > 0) invoices.push({ itemId: next, amount: rest });
      used += Math.max(0, rest);
    }
    const kind = isMoney ? "funded memo applied" : "offset";
    return {
      kind: `${kind}${invoices.length > 1 ? ` to ${invoices.length} invoices` : ""}`,
      command: { Command: "ApplyCredit", creditItemId: memo, bankAccountId: bankId, invoices },
      tell: (tally, { eventId }) => {
        for (const { itemId, amount: share } of invoices)
          tally.applyMemo(eventId, memo, [itemId, bankId, share]);
      },
      granted: ({ eventId }) => [
        {
          kind,
          target: { eventId },
          tell: (tally) => tally.voidApplication(eventId),
          may: (tally) => invoices.every(({ itemId }) => tally.isOn(memo, itemId)),
          isTelling: () => invoices.length > 1,
        },
      ],
    };
  }

  protected unapply(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    if (which % 4 === 0) return this.#unapplyMemo(step, model);
    const pairs = this.receipts.flatMap(({ itemId }) =>
      this.payable(model).flatMap((invoice) => {
        const paid = model.paidBy(itemId, invoice);
        return paid > 0 ? [{ itemId, invoice, paid }] : [];
      }),
    );
    const pair = pick(pairs, which);
    if (!pair) return undefined;
    const isWhole = which % 3 === 0 || model.isByHand(pair.itemId, pair.invoice);
    const wish = isWhole ? pair.paid : min(amount, pair.paid);
    const named = { creditItemId: pair.itemId, invoiceItemId: pair.invoice, amount: wish };
    return {
      kind: "unapply",
      command: { Command: "UnapplyCredit", ...named, ...this.dated(step) },
      tell: (tally, { eventId, credits = [] }) => {
        tally.unapply(eventId, pair.itemId, [pair.invoice, wish]);
        tally.layCredits(credits);
      },
      ...this.seeMoved(),
      granted: ({ eventId }) => [
        {
          kind: "unapply",
          target: { eventId },
          tell: (tally) => tally.voidUnapply(eventId),
        },
      ],
    };
  }

  #unapplyMemo({ which }: Step, model: CounterModel): Attempt | undefined {
    const pairs = this.memos.flatMap((memo) =>
      this.payable(model).flatMap((invoice) => (model.isOn(memo, invoice) ? [{ memo, invoice }] : [])),
    );
    const pair = pick(pairs, which);
    if (!pair) return undefined;
    const { memo, invoice } = pair;
    return {
      kind: "unapply memo",
      command: { Command: "UnapplyCredit", creditItemId: memo, invoiceItemId: invoice },
      tell: (tally) => tally.unapplyMemo(memo, invoice),
    };
  }

  /** Where the client owes for a returned check, an administrator says so, or is refused. */
  protected refund(step: Step, model: CounterModel): Attempt | undefined {
    const { which, amount } = step;
    const bankId = this.bank(step);
    const credits = [...this.memos, ...this.receipts.map(({ itemId }) => itemId)];
    const held = credits.filter((itemId) => model.creditIn(itemId, bankId) > 0);
    const credit = pick(held, which);
    if (credit === undefined) return undefined;
    const most = model.creditIn(credit, bankId);
    const wish = which % 9 === 0 ? most + 1 : which % 2 === 0 ? most : min(amount, most);
    const credited = [{ itemId: credit, amount: wish }];
    const owes = model.debtsOf(this.client).length > 0;
    const said = owes && which % 5 > 0 ? { advance: true } : {};
    const named = { clientId: this.client, bankAccountId: bankId, credits: credited };
    const kind = `refund${this.memos.includes(credit) ? " of a memo" : ""}${owes ? " beside a debt" : ""}`;
    return {
      kind,
      command: { Command: "RefundInsured", ...named, ...said, ...this.dated(step) },
      tell: (tally, { items: [itemId = 0] }) => tally.refund(itemId, credit, [bankId, wish]),
      granted: ({ items: [itemId = 0] }) => [
        {
          kind: "refund",
          target: { itemId },
          tell: (tally, { credits }) => tally.voidRefund(itemId, credits),
          movesCredits: true,
          isTelling: (tally) => tally.isOwed(itemId),
        },
      ],
    };
  }

  /** The carrier gives its part of a memo back by check or transfer, or the agency its commission. */
  protected async giveBack(step: Step, model: CounterModel): Promise<Attempt | undefined> {
    const { which, amount } = step;
    const bank = this.bank(step);
    const due = this.memos.flatMap((memo) => model.ungiven(memo).map((part) => ({ memo, part })));
    const one = pick(due, which);
    if (!one) return undefined;
    const { memo, part } = one;
    const [place, isAgency, most] = part;
    const partId = (await this.lookup.parts(memo))[place];
    const wish = which % 3 > 0 ? most : min(amount, most);
    const parts = [{ partId, amount: wish }];
    const method = !isAgency && which % 2 === 0 ? "Check" : "EFT";
    const waits = this.desk.slips && method === "Check";
    const named = isAgency
      ? { Command: "GiveBackCommission", operatingBankAccountId: ACCOUNT.operating }
      : { Command: "RecordReturnPremium", method };
    const kind = isAgency ? "commission given back" : "return premium";
    return {
      kind,
      command: { ...named, bankAccountId: bank, parts, ...this.dated(step) },
      tell: (tally, { items: [itemId = 0] }) =>
        tally.giveBack(itemId, memo, { place, bank, amount: wish, waits }),
      granted: ({ eventId, items: [itemId = 0] }) => {
        const known = { itemId, eventId, bank, waits, isOfCarrier: !isAgency };
        const premium: KnownPremium = { ...known, isDeposited: false, isReturned: false };
        this.premiums.push(premium);
        const tell = (tally: CounterModel) => tally.voidGiveBack(itemId);
        const may = () => !premium.isReturned;
        return [{ kind, target: { itemId }, tell, may, forget: () => drop(this.premiums, premium) }];
      },
    };
  }

  protected move(step: Step, model: CounterModel): Attempt | undefined {
    const [first = 0, second] = this.desk.banks;
    if (second === undefined) return undefined;
    const [from, to] = step.bank === 0 ? [first, second] : [second, first];
    const credits = [...this.receipts.map((receipt) => receipt.itemId), ...this.memos];
    const itemId = pick(
      credits.filter((credit) => model.movableIn(credit, from) > 0),
      step.which,
    );
    if (itemId === undefined) return undefined;
    const amount = min(step.amount, model.movableIn(itemId, from));
    const moved = [from, to, amount] as const;
    const kind = `bank move${this.memos.includes(itemId) ? " of a memo" : ""}`;
    const banks = { fromBankAccountId: from, toBankAccountId: to };
    return {
      kind,
      command: { Command: "MoveBetweenBanks", ...banks, credits: [{ itemId, amount }], ...this.dated(step) },
      tell: (tally, { eventId }) => tally.move(eventId, itemId, moved),
      granted: ({ eventId }) => [
        { kind, target: { eventId }, tell: (tally) => tally.voidMove(eventId, itemId, moved) },
      ],
    };
  }
}
