// A document for the tests of who paid what: its parts, payments in dollars, and readable tables.
import { type Cents, cents, formatCents, plus, ZERO } from "@fiducia/kernel/cents";
import type { AllocationRule } from "../allocation.ts";
import type { DocumentHistory, Payment } from "../document-history.ts";
import type { LineType, Part, Share } from "../part.ts";
import { takeBack } from "../take-back.ts";

/** The trust banks of the tests. */
export const A = 11;
export const B = 12;

interface NewPart {
  readonly line: number;
  readonly agency?: boolean;
  readonly type?: LineType;
  readonly owner?: number;
  readonly writtenOff?: number;
}

/** What of a line belongs to its carrier, or with `agency` to the agency. */
export const partOf = (partId: number, billed: number, { line, ...of }: NewPart): Part => ({
  partId,
  lineId: line,
  lineNumber: line,
  lineType: of.type ?? "premium",
  itemId: 1,
  itemName: "Invoice 1001",
  clientId: 42,
  side: of.agency ? "agency" : "thirdParty",
  control: of.agency ? "2130" : "2110",
  ownerAccountId: of.owner ?? partId,
  billed: cents(billed * 100),
  collected: ZERO,
  offset: ZERO,
  writtenOff: cents((of.writtenOff ?? 0) * 100),
  funded: ZERO,
  disbursed: ZERO,
  held: new Map(),
});

type Amounts = Readonly<Record<number, number>>;

/** A payment: sources with their contributions, and what it collected of each part, all in one bank. */
export const payment = (
  sources: Amounts | readonly (readonly [number, number])[],
  shares: Amounts,
  { byHand = false, bank = A, isReturn = false } = {},
): Payment => ({
  sources: (Array.isArray(sources) ? sources : Object.entries(sources)).map(([itemId, amount]) => ({
    itemId: Number(itemId),
    amount: cents(Math.round(amount * 100)),
  })),
  shares: Object.entries(shares).map(([partId, amount]) => ({
    partId: Number(partId),
    bankId: bank,
    amount: cents(Math.round(amount * 100)),
  })),
  byHand,
  isReturn,
});

/** What came to each bank; by default what the payments collected there. */
export function historyOf(
  payments: readonly Payment[],
  {
    rule,
    outside = {},
    cameTo,
  }: { rule?: DocumentHistory["rule"]; outside?: Amounts; cameTo?: Record<number, Amounts> } = {},
): DocumentHistory {
  const came = new Map<number, Map<number, Cents>>();
  for (const { partId, bankId, amount } of payments.flatMap(({ shares }) => shares)) {
    const banks = came.get(partId) ?? new Map<number, Cents>();
    banks.set(bankId, plus(banks.get(bankId) ?? ZERO, amount));
    came.set(partId, banks);
  }
  const named = (amounts: Amounts): Map<number, Cents> =>
    new Map(Object.entries(amounts).map(([key, amount]) => [Number(key), cents(amount * 100)]));
  return {
    itemId: 1,
    payments,
    cameTo: cameTo
      ? new Map(Object.entries(cameTo).map(([key, banks]) => [Number(key), named(banks)]))
      : came,
    outside: named(outside),
    rule,
  };
}

/** Cents as people write them. */
export const dollars = (amount: Cents): number => Number(formatCents(amount).replaceAll(",", ""));

/** Part to amount in dollars. */
export const tableOf = (amounts: ReadonlyMap<number, Cents>): Record<number, number> =>
  Object.fromEntries([...amounts].map(([partId, amount]) => [partId, dollars(amount)]));

export const sharesTable = (shares: readonly Share[]): Record<number, number> =>
  Object.fromEntries(shares.map(({ part, amount }) => [part.partId, dollars(amount)]));

/** Net 850 and commission 150. */
export const INVOICE = [partOf(1, 850, { line: 1 }), partOf(2, 150, { line: 1, agency: true })];

interface Case {
  readonly parts?: readonly Part[];
  readonly payments: readonly Payment[];
  readonly history?: Parameters<typeof historyOf>[1];
  readonly rule?: AllocationRule;
  /** Source, amount and bank; a bank's fact unless `now`. */
  readonly take: readonly (readonly [sourceId: number, amount: number, bankId?: number])[];
  readonly now?: boolean;
}

/** Lines of source, bank and amounts by part: what is taken back, and what moves. */
export function taken({ parts = INVOICE, payments, history, rule = "THIRD_PARTY_FIRST", take, now }: Case) {
  const back = takeBack(
    { parts, history: historyOf(payments, history), rule },
    take.map(([sourceId, amount, bankId = A]) => ({
      sourceId,
      amount: cents(Math.round(amount * 100)),
      bankId,
      only: !now,
    })),
  );
  return {
    own: back.bankShares.map(({ taking, bankId, shares }) => [taking.sourceId, bankId, sharesTable(shares)]),
    moved: back.moved.map(({ sourceId, bankId, shares }) => [sourceId, bankId, sharesTable(shares)]),
  };
}

/** 850 for the carrier, then 150 for the agency. */
export const TWO_RECEIPTS = [payment({ 31: 850 }, { 1: 850 }), payment({ 32: 150 }, { 2: 150 })];
