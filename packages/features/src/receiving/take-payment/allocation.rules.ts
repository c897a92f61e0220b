// Shares a payment over line parts: by the agency's rule, or as the user distributes it.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { type AllocationRule, allocate, allocateByHand, openOfAll } from "@fiducia/ledger/allocation";
import { openOf, type Part, type Share } from "@fiducia/ledger/part";
import { amountOf } from "@fiducia/ledger/settle";
import { takePaymentCommand } from "./take-payment.contract.ts";

const REFUSALS = takePaymentCommand.refusals;

/** One invoice of a payment, with its current parts. */
export interface PaidInvoice {
  readonly index: number;
  /** Its name in a sentence: "Invoice 1001". */
  readonly name: string;
  readonly parts: readonly Part[];
  readonly amount: Cents;
  readonly nonFiduciary: Cents;
  readonly byPart: ReadonlyMap<number, Cents> | undefined;
}

export interface Allocated {
  /** Collected in trust. */
  readonly shares: readonly Share[];
  /** Agency parts banked to operating. */
  readonly outside: readonly Share[];
}

/** Whether the part's line belongs to the agency as a whole: a fee, not retained commission. */
const isWhollyAgency = (part: Part, parts: readonly Part[]): boolean =>
  part.side === "agency" &&
  !parts.some((other) => other !== part && other.lineId === part.lineId && other.billed !== 0);

/** Shares of lines that belong to the agency as a whole, in order, up to the amount. */
function feeShares(parts: readonly Part[], amount: Cents, mostOf: (part: Part) => Cents): Share[] {
  const shares: Share[] = [];
  let left = amount;
  for (const part of parts.filter((candidate) => isWhollyAgency(candidate, parts))) {
    const portion = greatest(ZERO, least(left, mostOf(part)));
    if (portion > 0) shares.push({ part, amount: portion });
    left = minus(left, portion);
  }
  return shares;
}

/** The part with less open, so that what is banked to operating is not collected again in trust. */
const lessened = (parts: readonly Part[], outside: readonly Share[]): Part[] =>
  parts.map((part) => {
    const share = outside.find((candidate) => candidate.part.partId === part.partId);
    return share ? { ...part, billed: minus(part.billed, share.amount) } : part;
  });

const notToOperating = (what: string, amount: Cents, index: number) =>
  refuse(REFUSALS, "NON_FIDUCIARY", {
    values: { what, amount: formatCents(amount) },
    field: `invoices.${index}.nonFiduciary`,
  });

/** Whether somebody has to say which parts get the money: one part gets it all, and a debt's lines rank as they stand. */
const isToDistribute = (parts: readonly Part[]): boolean =>
  parts.filter((part) => openOf(part) !== 0 && part.lineType !== "returnedCheck").length > 1;

/** Shares one invoice's payment. Refuses more than is open, and a distribution that does not add up. */
export function allocateInvoice(rule: AllocationRule, invoice: PaidInvoice): Outcome<Allocated> {
  const { parts, amount, nonFiduciary, name, index } = invoice;
  const open = openOfAll(parts);
  if (amount > open)
    return refuse(REFUSALS, "OVERPAID", {
      values: { item: name, amount: formatCents(amount), open: formatCents(open) },
      field: `invoices.${index}.amount`,
    });
  const distributed = invoice.byPart ? byHand(parts, amount, invoice) : undefined;
  if (distributed && !distributed.ok) return distributed;
  const named = distributed?.value;
  const mostOf = (part: Part): Cents =>
    named ? (named.find((share) => share.part === part)?.amount ?? ZERO) : openOf(part);
  const outside = feeShares(parts, nonFiduciary, mostOf);
  const fees = sumOf(feeShares(parts, open, mostOf), amountOf);
  if (nonFiduciary > least(fees, amount))
    return notToOperating(
      `${name} has ${formatCents(fees)} open on lines that are wholly the agency's`,
      nonFiduciary,
      index,
    );
  if (named) return done({ shares: less(named, outside), outside });
  // In a partial payment, money for operating must name its lines; a distribution by hand must be complete.
  if ((nonFiduciary > 0 || (rule === "MANUAL" && isToDistribute(parts))) && amount !== open)
    return refuse(REFUSALS, "BY_HAND_NEEDED", { values: { item: name }, field: `invoices.${index}.byPart` });
  const rest = lessened(parts, outside);
  const shares = allocate(rule === "MANUAL" ? "THIRD_PARTY_FIRST" : rule, rest, minus(amount, nonFiduciary));
  return done({ shares: onOriginal(shares, parts), outside });
}

/** The shares that stay in trust. */
const less = (shares: readonly Share[], outside: readonly Share[]): Share[] =>
  shares
    .map((share) => ({
      ...share,
      amount: minus(share.amount, outside.find((each) => each.part === share.part)?.amount ?? ZERO),
    }))
    .filter(({ amount }) => amount !== 0);

/** Shares refer to the parts as they are, not as reduced. */
const onOriginal = (shares: readonly Share[], parts: readonly Part[]): Share[] =>
  shares.map((share) => ({
    ...share,
    part: parts.find((part) => part.partId === share.part.partId) ?? share.part,
  }));

function byHand(parts: readonly Part[], amount: Cents, invoice: PaidInvoice): Outcome<Share[]> {
  const shares = allocateByHand(parts, amount, invoice.byPart ?? new Map());
  if (shares.ok) return shares;
  const { name, index } = invoice;
  const field = `invoices.${index}.byPart`;
  if (shares.refusal.rule === "PARTS_DO_NOT_ADD_UP")
    return refuse(REFUSALS, "PARTS_DO_NOT_ADD_UP", {
      values: { item: name, amount: formatCents(amount) },
      field,
    });
  return { ok: false, refusal: { ...shares.refusal, field } };
}
