// What a person at the counter knows of one client and records of it: random documents, and the agency's own money.

import { cents, portion } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import type { CreditInBank } from "@fiducia/stories/tally/debts";
import type { TalliedLine } from "@fiducia/stories/tally/documents";
import type { CashOfBank } from "@fiducia/stories/tally/moves";
import type { TalliedMethod } from "@fiducia/stories/tally/papers";
import type { Refusals } from "@fiducia/stories/tally/refusals";
import type { CounterModel } from "@fiducia/stories/tally/tally";
import fc from "fast-check";
import type { Desk } from "./desks.ts";

export interface Step {
  readonly what: number;
  readonly which: number;
  readonly amount: number;
  readonly bank: number;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.nat(239),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 200_000 }),
  bank: fc.nat(1),
});

/** What the server answered: the transaction and those with it, and its new items in their order. */
export interface Posted {
  readonly eventId: number;
  readonly eventIds: readonly number[];
  readonly items: readonly number[];
  /** Where the books have the credits of a client; read where a tally cannot know. */
  readonly credits?: readonly CreditInBank[];
  /** What the transaction moved of each bank's cash; read where a tally cannot know the banks. */
  readonly cash?: readonly CashOfBank[];
}

/** What a granted command tells a tally. */
export type Tell = (model: CounterModel, posted: Posted) => void;

/** What can be voided of a granted command. */
export interface Undoable {
  readonly kind: string;
  /** The item or the event to be named. */
  readonly target: Readonly<Record<string, number>>;
  readonly tell: (model: CounterModel, posted: Posted) => void;
  /** Whether the banks of the client's credits have to be read afterwards. */
  readonly movesCredits?: boolean;
  /** Whether it is likely to be granted; nine of ten voids are. */
  readonly may?: (model: CounterModel) => boolean;
  /** Whether much depends on it: a debt stands for it, or only a part of it stands. */
  readonly isTelling?: (model: CounterModel) => boolean;
  /** What the clerk forgets with it. */
  readonly forget?: () => void;
  /** What may be voided with it in one command. */
  readonly companions?: readonly Undoable[];
}

export interface Attempt {
  readonly kind: string;
  readonly command: Readonly<Record<string, unknown>>;
  /** What a tally says is refused, before it is told anything. */
  readonly refusals?: (model: CounterModel) => Refusals;
  readonly tell: Tell;
  /** Reads where the client's credits lie, once it is granted. */
  readonly seeCredits?: () => Promise<readonly CreditInBank[]>;
  /** Reads which banks' cash the transaction moved. */
  readonly seeCash?: (event: number) => Promise<readonly CashOfBank[]>;
  /** What the clerk remembers of it, and how it is voided. */
  readonly granted?: (posted: Posted) => readonly Undoable[] | undefined;
}

/** Numbers that the books gave to what the clerk recorded; asked of them, since no answer names them. */
export interface Lookup {
  payMethods(event: number): Promise<readonly number[]>;
  directBillPart(receipt: number): Promise<number>;
  /** The parts of a document by their places in a tally: the carrier's, the commission, the fee. */
  parts(document: number): Promise<readonly (number | undefined)[]>;
  /** What a bank holds of the parts of the client's documents. */
  held(client: number, bank: number): Promise<readonly Held[]>;
  /** What each bank holds of the client's receipts. */
  credits(client: number): Promise<readonly CreditInBank[]>;
  /** What a transaction moved of each bank's cash. */
  cash(event: number): Promise<readonly CashOfBank[]>;
  today(): Day;
}

export interface Held {
  readonly document: number;
  readonly place: number;
  readonly partId: number;
  readonly amount: number;
}

export interface KnownReceipt {
  readonly itemId: number;
  readonly eventId: number;
  readonly bank: number;
  readonly methods: readonly TalliedMethod[];
  readonly returned: Set<number>;
  readonly deposited: Set<number>;
}

/** Money that gives a memo's part back: a carrier's check or transfer, or the agency's own. */
export interface KnownPremium {
  readonly itemId: number;
  readonly isOfCarrier: boolean;
  readonly eventId: number;
  readonly bank: number;
  readonly waits: boolean;
  isDeposited: boolean;
  isReturned: boolean;
}

const OWNERS = [ACCOUNT.acme, ACCOUNT.beta] as const;
export const CARRIERS: readonly number[] = OWNERS;

export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(list.length, 1)];

/** Takes something out of a list. */
export const drop = <T>(list: T[], one: T): void => {
  const at = list.indexOf(one);
  if (at >= 0) list.splice(at, 1);
};

/** What a person at the counter knows and records of one client: documents, and the agency's own money. */
export class DeskOfClient {
  readonly client: number;
  protected readonly desk: Desk;
  protected readonly lookup: Lookup;
  protected readonly invoices: number[] = [];
  protected readonly receipts: KnownReceipt[] = [];
  protected readonly memos: number[] = [];
  protected readonly premiums: KnownPremium[] = [];
  /** Whether revenue of the client lies in another bank than that of its deposit, or did. */
  protected movesRevenue = false;

  constructor(client: number, desk: Desk, lookup: Lookup) {
    this.client = client;
    this.desk = desk;
    this.lookup = lookup;
  }

  protected bank({ bank }: Step): number {
    return this.desk.banks[bank % this.desk.banks.length] ?? 0;
  }

  /** Invoices, and what the client owes for returned checks. */
  protected payable(model: CounterModel): readonly number[] {
    const debts = model.debtsOf(this.client);
    return [...this.invoices, ...debts, ...debts, ...debts];
  }

  /** Now and then another day than today: days back, and once in a while tomorrow, which is refused. */
  protected dated({ which }: Step): { datedOn?: Day } {
    if (which % 97 === 0) return { datedOn: addDays(this.lookup.today(), 1) };
    return which % 8 === 0 ? { datedOn: addDays(this.lookup.today(), -(which % 10)) } : {};
  }

  protected linesOf({ which, amount }: Step): { lines: object[]; tallied: TalliedLine[] } {
    const owner = pick(OWNERS, which) ?? OWNERS[0];
    const retained = which % 4 === 0 ? 0 : portion(cents(amount), (which % 40) * 100);
    const fee = which % 3 === 0 ? 1 + (which % 90) * 50 : 0;
    const premium = { lineType: "premium", description: "Premium", amount, reportingAccountId: owner };
    const kept = retained > 0 ? { retainedAmount: retained, retainedAccountId: ACCOUNT.commission } : {};
    const own = { lineType: "agencyFee", description: "Fee", amount: fee, reportingAccountId: ACCOUNT.fees };
    return {
      lines: [{ ...premium, ...kept }, ...(fee > 0 ? [own] : [])],
      tallied: [
        { owner, amount: amount - retained, isAgency: false },
        { owner: ACCOUNT.commission, amount: retained, isAgency: true },
        ...(fee > 0 ? [{ owner: ACCOUNT.fees, amount: fee, isAgency: true, isFee: true }] : []),
      ],
    };
  }

  protected invoice(step: Step): Attempt {
    const { lines, tallied } = this.linesOf(step);
    return {
      kind: "invoice",
      command: { Command: "IssueInvoice", clientId: this.client, lines, ...this.dated(step) },
      tell: (model, { items: [itemId = 0] }) => model.invoice(itemId, this.client, tallied),
      granted: ({ items: [itemId = 0] }) => [this.knowInvoice(itemId)],
    };
  }

  protected knowInvoice(itemId: number): Undoable {
    this.invoices.push(itemId);
    return {
      kind: "invoice",
      target: { itemId },
      tell: (model) => model.voidInvoice(itemId),
      may: (model) => model.isUntouched(itemId),
      forget: () => drop(this.invoices, itemId),
    };
  }

  protected memo(step: Step): Attempt {
    const { lines, tallied } = this.linesOf(step);
    return {
      kind: "memo",
      command: { Command: "IssueCreditMemo", clientId: this.client, lines, ...this.dated(step) },
      tell: (model, { items: [itemId = 0] }) => model.memo(itemId, this.client, tallied),
      granted: ({ items: [itemId = 0] }) => [this.knowMemo(itemId)],
    };
  }

  protected knowMemo(itemId: number): Undoable {
    this.memos.push(itemId);
    return {
      kind: "memo",
      target: { itemId },
      tell: (model) => model.voidMemo(itemId),
      may: (model) => model.isUnused(itemId),
      forget: () => drop(this.memos, itemId),
    };
  }

  /** Where the client's credits lie once it is granted: after revenue was moved a tally does not know it. */
  protected seeMoved(): Pick<Attempt, "seeCredits"> {
    return this.movesRevenue ? { seeCredits: () => this.lookup.credits(this.client) } : {};
  }

  /** The fee goes to operating by a card, or as a part of the cash; mostly the request says so. */
  protected methodsOf(
    amount: number,
    { fee, change, which }: { fee: number; change: number; which: number },
  ) {
    const half = which % 2 === 0 ? Math.floor(amount / 2) : 0;
    const inCash = fee > 0 && which % 8 === 0;
    const kept = change > 0 ? 100 : 0;
    const received = [
      { method: "Check", amount: amount - half },
      { method: which % 3 === 0 ? "Check" : "EFT", amount: half },
      { method: "Cash", amount: change + kept + (inCash ? fee : 0), outside: inCash ? fee : 0 },
      { method: "Card", amount: inCash ? 0 : fee, outside: fee },
    ].filter((each) => each.amount > 0);
    // Without a word the card is meant where nothing else comes to the fee.
    const isPlain = !inCash && kept !== fee && received.filter((each) => each.amount === fee).length === 1;
    const isSaid = which % 3 > 0 || !isPlain || kept > fee;
    const { slips } = this.desk;
    return {
      payMethods: received.map(({ method, amount: each, outside = 0 }) => ({
        ...{ method, amount: each },
        ...(isSaid && outside > 0 ? { nonFiduciary: outside } : {}),
      })),
      tallied: received.flatMap(({ method, amount: each, outside = 0 }) =>
        [
          { amount: each - outside, isOutside: false },
          { amount: outside, isOutside: true },
        ].flatMap((one) => {
          const isCash = method === "Cash";
          const waits = slips && !one.isOutside && (isCash || method === "Check");
          return one.amount > 0 ? [{ ...one, isCash, waits }] : [];
        }),
      ),
    };
  }

  protected funds(step: Step): Attempt {
    const { which, amount } = step;
    const bankAccountId = this.bank(step);
    const isIn = which % 3 > 0;
    const signed = isIn ? amount : -amount;
    const named = { bankAccountId, amount, ...this.dated(step) };
    const moved = { Command: isIn ? "DepositAgencyFunds" : "WithdrawAgencyFunds", ...named };
    const command =
      which % 6 === 0
        ? { Command: "RecordBankCharge", ...named }
        : { ...moved, operatingBankAccountId: ACCOUNT.operating };
    return {
      kind: "agency funds",
      command,
      tell: (tally) => tally.agencyFunds(bankAccountId, signed),
      granted: ({ eventId }) => [
        {
          kind: "agency funds",
          target: { eventId },
          tell: (tally) => tally.agencyFunds(bankAccountId, -signed),
        },
      ],
    };
  }
}
