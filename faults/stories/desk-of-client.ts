// What a person at the counter knows of one client and records of it: random documents, and the agency's own money.
import { ACCOUNT } from "@fiducia/features/testing/counter-agency";
import type { TalliedLine } from "@fiducia/features/testing/counter-documents";
import type { CounterModel } from "@fiducia/features/testing/counter-model";
import type { TalliedMethod } from "@fiducia/features/testing/counter-papers";
import { cents, portion } from "@fiducia/kernel/cents";
import fc from "fast-check";

export interface Step {
  readonly what: number;
  readonly which: number;
  readonly amount: number;
  readonly bank: number;
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  what: fc.nat(99),
  which: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 200_000 }),
  bank: fc.nat(1),
});

/** What the server answered: the transaction, and its new items in their order. */
export interface Posted {
  readonly eventId: number;
  readonly items: readonly number[];
}

/** What a granted command tells a tally. */
export type Tell = (model: CounterModel, posted: Posted) => void;

export interface Attempt {
  readonly kind: string;
  readonly command: Readonly<Record<string, unknown>>;
  readonly tell: Tell;
  /** What the clerk remembers of it. */
  readonly granted?: (posted: Posted) => void;
  /** How it is voided: whether by its item, and what the tally is told then. */
  readonly undo?: {
    readonly by: "item" | "event";
    readonly tell: (model: CounterModel, own: Posted) => void;
  };
}

/** At what kind of counter: its banks, and whether money waits for deposit slips. */
export interface Desk {
  readonly banks: readonly number[];
  readonly slips: boolean;
}

/** Numbers that the books gave to what the clerk recorded; asked of them, since no answer names them. */
export interface Lookup {
  payMethods(receipt: number): Promise<readonly number[]>;
  directBillPart(receipt: number): Promise<number>;
}

export interface KnownReceipt {
  readonly itemId: number;
  readonly bank: number;
  readonly methods: readonly TalliedMethod[];
  readonly returned: Set<number>;
  readonly deposited: Set<number>;
}

const OWNERS = [ACCOUNT.acme, ACCOUNT.beta] as const;
export const CARRIERS: readonly number[] = OWNERS;

export const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list[which % Math.max(list.length, 1)];
const { min } = Math;

/** What a person at the counter knows and records of one client: documents, and the agency's own money. */
export class DeskOfClient {
  readonly client: number;
  protected readonly desk: Desk;
  protected readonly lookup: Lookup;
  protected readonly invoices: number[] = [];
  protected readonly receipts: KnownReceipt[] = [];
  protected readonly memos: number[] = [];

  constructor(client: number, desk: Desk, lookup: Lookup) {
    this.client = client;
    this.desk = desk;
    this.lookup = lookup;
  }

  protected bank({ bank }: Step): number {
    return this.desk.banks[bank % this.desk.banks.length] ?? 0;
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
      command: { Command: "IssueInvoice", clientId: this.client, lines },
      tell: (model, { items: [itemId = 0] }) => model.invoice(itemId, this.client, tallied),
      granted: ({ items: [itemId = 0] }) => void this.invoices.push(itemId),
    };
  }

  protected memo(step: Step): Attempt {
    const { lines, tallied } = this.linesOf(step);
    return {
      kind: "memo",
      command: { Command: "IssueCreditMemo", clientId: this.client, lines },
      tell: (model, { items: [itemId = 0] }) => model.memo(itemId, this.client, tallied),
      granted: ({ items: [itemId = 0] }) => void this.memos.push(itemId),
    };
  }

  protected methodsOf(
    amount: number,
    { fee, change, which }: { fee: number; change: number; which: number },
  ) {
    const half = which % 2 === 0 ? Math.floor(amount / 2) : 0;
    const named = [
      { method: "Check", amount: amount - half, isOutside: false },
      { method: which % 3 === 0 ? "Check" : "EFT", amount: half, isOutside: false },
      { method: "Cash", amount: change > 0 ? change + 100 : 0, isOutside: false },
      { method: "Card", amount: fee, isOutside: true },
    ].filter((each) => each.amount > 0);
    const { slips } = this.desk;
    return {
      payMethods: named.map((each) => ({ method: each.method, amount: each.amount })),
      tallied: named.map(({ method, amount: each, isOutside }) => ({
        amount: each,
        isOutside,
        isCash: method === "Cash",
        waits: slips && (method === "Cash" || method === "Check"),
      })),
    };
  }

  protected offset({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const memo = pick(this.memos, which);
    const invoice = this.invoices.find((each) => memo !== undefined && model.offsettable(memo, each) > 0);
    if (memo === undefined || invoice === undefined) return undefined;
    const wish = min(amount, model.offsettable(memo, invoice));
    if (wish <= 0) return undefined;
    const invoices = [{ itemId: invoice, amount: wish }];
    return {
      kind: "offset",
      command: { Command: "ApplyCredit", creditItemId: memo, invoices },
      tell: (tally) => tally.offset(memo, invoice, wish),
    };
  }

  protected writeOff({ which, amount }: Step, model: CounterModel): Attempt | undefined {
    const invoice = pick(this.invoices, which);
    const wish = invoice === undefined ? 0 : min(amount, model.openOfAgency(invoice, false));
    if (invoice === undefined || wish <= 0) return undefined;
    const rest = { reason: "Too small to collect", bankAccountId: ACCOUNT.trust };
    return {
      kind: "write-off",
      command: { Command: "WriteOff", invoiceId: invoice, amount: wish, ...rest },
      tell: (tally) => tally.writeOff(invoice, wish),
    };
  }

  protected funds(step: Step): Attempt {
    const { which, amount } = step;
    const bankAccountId = this.bank(step);
    const isIn = which % 3 > 0;
    const signed = isIn ? amount : -amount;
    const named = { bankAccountId, amount };
    const moved = { Command: isIn ? "DepositAgencyFunds" : "WithdrawAgencyFunds", ...named };
    const command =
      which % 6 === 0
        ? { Command: "RecordBankCharge", ...named }
        : { ...moved, operatingBankAccountId: ACCOUNT.operating };
    return {
      kind: "agency funds",
      command,
      tell: (tally) => tally.agencyFunds(bankAccountId, signed),
      undo: { by: "event", tell: (tally) => tally.agencyFunds(bankAccountId, -signed) },
    };
  }
}
