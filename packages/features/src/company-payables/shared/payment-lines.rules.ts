// What of each chosen line a payment to a company pays, and which credit memos it nets.

import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, least, minus, negate, ZERO } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { heldIn, type Part, type Share } from "@fiducia/ledger/part";
import type { Funding } from "@fiducia/ledger/rules/company-payable";
import { unfundedOf } from "@fiducia/money/paid-out/funding.rules";
import { PAYMENT_REFUSALS } from "./payment.contract.ts";

export interface NamedLine {
  readonly partId: number;
  readonly amount?: Cents | undefined;
}

/** A part that may be paid, with what its refusals name. */
export interface PayablePart {
  readonly part: Part;
  readonly isMemo: boolean;
  readonly company: string;
  readonly isInactive: boolean;
  /** The last payment of it: "Company Payable 1003", "Mia Santos". */
  readonly paidWith: { readonly payment: string; readonly user: string } | undefined;
}

export interface PaidLines {
  readonly shares: readonly Share[];
  /** Return premiums that are netted. */
  readonly fundings: readonly Funding[];
}

interface Paying {
  readonly parts: ReadonlyMap<number, PayablePart>;
  readonly bank: { readonly glAccountId: number; readonly name: string };
  /** Whether lines may be paid before they are collected. */
  readonly advance: boolean;
}

/** What of a part is neither paid nor settled; below zero for a discount. */
export const openPayable = ({ billed, offset, writtenOff, disbursed }: Part): Cents =>
  minus(minus(minus(billed, offset), writtenOff), disbursed);

const nameOfPart = ({ itemName, lineNumber }: Part): string => `${itemName}, line ${lineNumber}`;

/** Turns a discount's figures the right way up. */
const upright = ({ billed }: Part, amount: Cents): Cents => (billed < 0 ? negate(amount) : amount);

type Refused = ReturnType<typeof refuse>;

function shareOf(
  { part, paidWith }: PayablePart,
  namedAmount: Cents | undefined,
  { bank, advance, index }: Pick<Paying, "bank" | "advance"> & { readonly index: number },
): Outcome<Share> {
  const item = nameOfPart(part);
  const open = greatest(ZERO, upright(part, openPayable(part)));
  const field = `lineItems.${index}.partId`;
  if (open === 0 && paidWith)
    return refuse(PAYMENT_REFUSALS, "ALREADY_PAID", { values: { item, ...paidWith }, field });
  const held = greatest(ZERO, upright(part, heldIn(part, bank.glAccountId)));
  const amount =
    namedAmount === undefined ? (advance ? open : least(held, open)) : upright(part, namedAmount);
  if (namedAmount !== undefined && amount <= 0)
    return refuse(PAYMENT_REFUSALS, "AMOUNT_MISSING", {
      values: { item },
      field: `lineItems.${index}.amount`,
    });
  if (amount <= 0)
    return refuse(PAYMENT_REFUSALS, "NOTHING_HELD", { values: { item, bank: bank.name }, field });
  if (amount > open)
    return refuse(PAYMENT_REFUSALS, "ABOVE_OPEN", {
      values: { item, open: formatCents(open), amount: formatCents(amount) },
      field: `lineItems.${index}.amount`,
    });
  return done({ part, amount: upright(part, amount) });
}

function fundingOf({ part }: PayablePart, namedAmount: Cents | undefined, index: number): Outcome<Funding> {
  const open = greatest(ZERO, unfundedOf(part));
  const amount = namedAmount === undefined ? open : negate(namedAmount);
  const values = {
    item: nameOfPart(part),
    open: formatCents(negate(open)),
    amount: formatCents(negate(amount)),
  };
  if (amount <= 0 || amount > open)
    return refuse(PAYMENT_REFUSALS, "ABOVE_OPEN", { values, field: `lineItems.${index}.amount` });
  return done({ part, amount });
}

/** Refuses a line that is unknown, stands there twice, or is another company's than the first. */
function wrongLine(
  payable: PayablePart | undefined,
  index: number,
  { first, before }: { first: PayablePart | undefined; before: ReadonlySet<number> },
): Refused | undefined {
  const field = `lineItems.${index}.partId`;
  if (!payable) return refuse(PAYMENT_REFUSALS, "PART_UNKNOWN", { field });
  const { part, company, isInactive } = payable;
  const item = nameOfPart(part);
  if (before.has(part.partId)) return refuse(PAYMENT_REFUSALS, "TWICE", { values: { item }, field });
  if (first && first.part.ownerAccountId !== part.ownerAccountId)
    return refuse(PAYMENT_REFUSALS, "OTHER_COMPANY", {
      values: { item, other: company, company: first.company },
      field,
    });
  return isInactive
    ? refuse(PAYMENT_REFUSALS, "ACCOUNT_INACTIVE", { values: { company }, field })
    : undefined;
}

/** The lines of one payment, in their order. Refuses the first line that cannot be paid so, by its place. */
export function paidLines(named: readonly NamedLine[], paying: Paying): Outcome<PaidLines> {
  const shares: Share[] = [];
  const fundings: Funding[] = [];
  const before = new Set<number>();
  const first = valueAt(paying.parts, named[0]?.partId);
  for (const [index, { partId, amount }] of named.entries()) {
    const payable = paying.parts.get(partId);
    const wrong = wrongLine(payable, index, { first, before });
    if (wrong || !payable) return wrong ?? refuse(PAYMENT_REFUSALS, "PART_UNKNOWN");
    before.add(partId);
    if (payable.isMemo) {
      const funding = fundingOf(payable, amount, index);
      if (!funding.ok) return funding;
      fundings.push(funding.value);
    } else {
      const share = shareOf(payable, amount, { ...paying, index });
      if (!share.ok) return share;
      shares.push(share.value);
    }
  }
  return done({ shares, fundings });
}
