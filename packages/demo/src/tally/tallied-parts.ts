// The documents of the story's tally: what of each line is whose, and how far it has come.
import { type Cents, least, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { COMMISSION, COMPANIES, NSF_FEES } from "../harbor/companies.ts";
import type { HappeningOf, ToldLine } from "../harbor/happening.ts";

/** What of a line belongs to one owner; of a credit memo below zero. */
export interface TalliedPart {
  readonly type: ToldLine["type"] | "debt";
  readonly side: "thirdParty" | "agency";
  readonly account: "2110" | "2120" | "2130" | "2150";
  readonly income: "4000" | "4010" | "4030" | undefined;
  readonly ownerId: number;
  readonly billed: Cents;
  open: Cents;
  /** Bank to what it holds. */
  readonly held: Map<number, Cents>;
}

export interface TalliedDocument {
  readonly name: string;
  readonly kind: "invoice" | "memo" | "debt";
  readonly clientId: number;
  readonly on: Day;
  readonly dueOn: Day;
  readonly parts: TalliedPart[];
}

export interface TalliedReceipt {
  readonly told: HappeningOf<"receipt">;
  /** What it paid of which parts. */
  readonly shares: (readonly [TalliedPart, Cents])[];
  /** The client's credit that is left of it. */
  credit: Cents;
  directBill: Cents;
}

export const openOf = (document: TalliedDocument): Cents => sumOf(document.parts, (part) => part.open);

const part = (of: Omit<TalliedPart, "open" | "held">): TalliedPart => ({
  ...of,
  open: of.billed,
  held: new Map(),
});

const controlOf = (accountId: number): "2110" | "2120" =>
  COMPANIES.find((company) => company.accountId === accountId)?.kind === "taxAuthority" ? "2120" : "2110";

/** The parts of a line: what goes on to the company, then what the agency keeps. */
function partsOfLine({ type, amount, accountId, commission }: ToldLine, sign: 1 | -1): TalliedPart[] {
  const signed = (value: Cents): Cents => (sign * value) as Cents;
  if (type === "agencyFee") {
    const income = accountId === NSF_FEES ? ("4030" as const) : ("4010" as const);
    return [
      part({ type, side: "agency", account: "2130", income, ownerId: accountId, billed: signed(amount) }),
    ];
  }
  const net = minus(amount, commission);
  const third = { type, side: "thirdParty" as const, account: controlOf(accountId), income: undefined };
  const ours = { type, side: "agency" as const, account: "2130" as const, income: "4000" as const };
  return [
    part({ ...third, ownerId: accountId, billed: signed(net) }),
    ...(commission === 0 ? [] : [part({ ...ours, ownerId: COMMISSION, billed: signed(commission) })]),
  ];
}

export const partsOf = (lines: readonly ToldLine[], sign: 1 | -1): TalliedPart[] =>
  lines.flatMap((line) => partsOfLine(line, sign));

export const debtPart = (ownerId: number, billed: Cents): TalliedPart =>
  part({ type: "debt", side: "thirdParty", account: "2150", income: undefined, ownerId, billed });

const RANK: Readonly<Record<TalliedPart["type"], number>> = {
  tax: 0,
  carrierFee: 1,
  premium: 2,
  debt: 2,
  agencyFee: 3,
};

/** Taxes and fees of others come first, then premiums, then what is the agency's. */
const ranked = (parts: readonly TalliedPart[]): TalliedPart[] =>
  [...parts].sort((a, b) => rankOf(a) - rankOf(b));

const rankOf = (each: TalliedPart): number => (each.side === "agency" ? 4 : RANK[each.type]);

/** What a payment of the amount brings to each part. */
export function shared(parts: readonly TalliedPart[], amount: Cents): (readonly [TalliedPart, Cents])[] {
  let left = amount;
  return ranked(parts).flatMap((each) => {
    const taken = least(left, each.open);
    left = minus(left, taken);
    return taken === 0 ? [] : [[each, taken] as const];
  });
}

/** Adds to what a bank holds of a part. */
export function hold(each: TalliedPart, bankId: number, amount: Cents): void {
  each.held.set(bankId, plus(each.held.get(bankId) ?? ZERO, amount));
}

export const heldIn = (each: TalliedPart, bankId: number): Cents => each.held.get(bankId) ?? ZERO;

/** A paper that must have been told before. */
export function known<T>(things: ReadonlyMap<string, T>, name: string): T {
  const thing = things.get(name);
  if (!thing) throw new RangeError(`the story has not told of ${name}`);
  return thing;
}

export const partsOfInvoices = (documents: ReadonlyMap<string, TalliedDocument>): readonly TalliedPart[] =>
  [...documents.values()].flatMap(({ kind, parts }) => (kind === "invoice" ? parts : []));
