// What of a payment goes to which line part: by the agency's rule, or as the user distributes it.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { type AllocationRule, allocate, allocateByHand, openOfAll } from "@fiducia/ledger/allocation";
import { openOf, type Part, type Share } from "@fiducia/ledger/part";
import { takePaymentCommand } from "./take-payment.contract.ts";

const REFUSALS = takePaymentCommand.refusals;

/** One invoice of a payment, with its parts as they stand. */
export interface PaidInvoice {
  readonly index: number;
  readonly number: number;
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

/** Agency parts in line order, up to the amount. */
function agencyShares(parts: readonly Part[], amount: Cents): Share[] {
  const shares: Share[] = [];
  let left = amount;
  for (const part of parts.filter((candidate) => candidate.side === "agency")) {
    const taken = greatest(ZERO, least(left, openOf(part)));
    if (taken > 0) shares.push({ part, amount: taken });
    left = minus(left, taken);
  }
  return shares;
}

/** The part with less open, so that what is banked outside is not collected again in trust. */
const lessened = (parts: readonly Part[], outside: readonly Share[]): Part[] =>
  parts.map((part) => {
    const share = outside.find((candidate) => candidate.part.partId === part.partId);
    return share ? { ...part, billed: minus(part.billed, share.amount) } : part;
  });

/** Shares one invoice's payment out. Refuses more than is open, and a distribution that does not add up. */
export function allocateInvoice(rule: AllocationRule, invoice: PaidInvoice): Outcome<Allocated> {
  const { parts, amount, nonFiduciary, number, index } = invoice;
  const field = `invoices.${index}.amount`;
  const open = openOfAll(parts);
  const values = { number: String(number), amount: formatCents(amount) };
  if (amount > open)
    return refuse(REFUSALS, "OVERPAID", { values: { ...values, open: formatCents(open) }, field });
  // A discount above the agency's own revenue leaves nothing to bank outside; the invoice can be paid all the same.
  const revenueOpen = greatest(
    ZERO,
    sumOf(
      parts.filter((part) => part.side === "agency"),
      openOf,
    ),
  );
  if (nonFiduciary > least(revenueOpen, amount))
    return refuse(REFUSALS, "NON_FIDUCIARY", {
      values: { number: String(number), open: formatCents(revenueOpen), amount: formatCents(nonFiduciary) },
      field: `invoices.${index}.nonFiduciary`,
    });
  const outside = agencyShares(parts, nonFiduciary);
  const inTrust = minus(amount, nonFiduciary);
  const rest = lessened(parts, outside);
  // Paid in full, every line gets what is open of it, whoever distributes.
  if (!invoice.byPart && rule === "MANUAL" && inTrust !== openOfAll(rest))
    return refuse(REFUSALS, "BY_HAND_NEEDED", {
      values: { number: String(number) },
      field: `invoices.${index}.byPart`,
    });
  const shares = invoice.byPart
    ? byHand(rest, inTrust, invoice)
    : done(allocate(rule === "MANUAL" ? "THIRD_PARTY_FIRST" : rule, rest, inTrust));
  return shares.ok ? done({ shares: onOriginal(shares.value, parts), outside }) : shares;
}

/** Shares name the parts as they stand, not as lessened. */
const onOriginal = (shares: readonly Share[], parts: readonly Part[]): Share[] =>
  shares.map((share) => ({
    ...share,
    part: parts.find((part) => part.partId === share.part.partId) ?? share.part,
  }));

function byHand(parts: readonly Part[], amount: Cents, invoice: PaidInvoice): Outcome<Share[]> {
  const shares = allocateByHand(parts, amount, invoice.byPart ?? new Map());
  if (shares.ok) return shares;
  const number = String(invoice.number);
  const field = `invoices.${invoice.index}.byPart`;
  if (shares.refusal.rule === "PARTS_DO_NOT_ADD_UP")
    return refuse(REFUSALS, "PARTS_DO_NOT_ADD_UP", {
      values: { number, amount: formatCents(amount) },
      field,
    });
  return { ok: false, refusal: { ...shares.refusal, field } };
}
