// Funding of credit memos: parts of one side, each up to what nobody has given back yet.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, minus, negate, plus, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Part, Share } from "@fiducia/ledger/part";
import type { Funding } from "@fiducia/ledger/rules/company-payable";

export const FUNDING_REFUSALS = {
  PART_UNKNOWN: "There is no such line of a credit memo.",
  PART_OF_AGENCY: "{item} is the agency's own part; the agency gives it back by a commission give-back.",
  PART_OF_COMPANY: "{item} is the company's part; record the return premium when it comes in.",
  TWICE: "{item} stands here twice; enter it once.",
  ABOVE_UNFUNDED: "{item}: {open} has not been given back yet; {amount} is more than that.",
  OTHER_COMPANY: "{item} comes from {other}, not from {company}. Record one payment for each company.",
} as const;

interface Named {
  readonly partId: number;
  readonly amount: Cents;
}

interface Giving {
  readonly side: Part["side"];
  readonly parts: ReadonlyMap<number, Part>;
  /** The owner account's name; a payment comes from one company. */
  readonly company: (part: Part) => string;
}

/**
 * What of a memo's part may still be given back: not given back yet and not settled without money. Negative figures.
 */
export const unfundedOf = (part: Part): Cents => minus(plus(part.funded, part.offset), part.billed);

/** The named fundings. Refuses a part that is not a memo's, is of the other side, or exceeds what is due. */
export function fundingsOf(named: readonly Named[], { side, parts, company }: Giving): Outcome<Funding[]> {
  const fundings: Funding[] = [];
  for (const [index, { partId, amount }] of named.entries()) {
    const part = parts.get(partId);
    const field = `parts.${index}.partId`;
    if (!part || part.billed >= 0) return refuse(FUNDING_REFUSALS, "PART_UNKNOWN", { field });
    const item = `${part.itemName}, line ${part.lineNumber}`;
    if (part.side !== side)
      return refuse(FUNDING_REFUSALS, part.side === "agency" ? "PART_OF_AGENCY" : "PART_OF_COMPANY", {
        values: { item },
        field,
      });
    if (fundings.some((funding) => funding.part.partId === partId))
      return refuse(FUNDING_REFUSALS, "TWICE", { values: { item }, field });
    const first = fundings[0]?.part ?? part;
    if (side === "thirdParty" && first.ownerAccountId !== part.ownerAccountId)
      return refuse(FUNDING_REFUSALS, "OTHER_COMPANY", {
        values: { item, other: company(part), company: company(first) },
        field,
      });
    const open = unfundedOf(part);
    if (amount > open)
      return refuse(FUNDING_REFUSALS, "ABOVE_UNFUNDED", {
        values: { item, open: formatCents(open), amount: formatCents(amount) },
        field: `parts.${index}.amount`,
      });
    fundings.push({ part, amount });
  }
  return done(fundings);
}

/** What a bank is short of on an invoice's revenue, which the agency took before it became the carrier's again. */
export const owedBack = (part: Part, bankId: number): Cents =>
  part.side === "agency" && part.billed > 0 ? greatest(ZERO, negate(part.held.get(bankId) ?? ZERO)) : ZERO;

/** Whether any bank is short of revenue that the agency took too early. */
export const isOwedBack = (part: Part): boolean =>
  [...part.held.keys()].some((bankId) => owedBack(part, bankId) > 0);

/** Revenue that goes back into the bank that is short of it. Refuses more than the shortage. */
export function revenueBack(
  named: readonly Named[],
  { parts, bankId }: { parts: ReadonlyMap<number, Part>; bankId: number },
): Outcome<Share[]> {
  const shares: Share[] = [];
  for (const [index, { partId, amount }] of named.entries()) {
    const part = parts.get(partId);
    if (!part || part.billed < 0) continue;
    const item = `${part.itemName}, line ${part.lineNumber}`;
    const field = `parts.${index}.amount`;
    if (shares.some((share) => share.part.partId === partId))
      return refuse(FUNDING_REFUSALS, "TWICE", { values: { item }, field: `parts.${index}.partId` });
    const open = owedBack(part, bankId);
    if (amount > open)
      return refuse(FUNDING_REFUSALS, "ABOVE_UNFUNDED", {
        values: { item, open: formatCents(open), amount: formatCents(amount) },
        field,
      });
    shares.push({ part, amount: negate(amount) });
  }
  return done(shares);
}

/** The agency's part of an incoming payment is negative in its figures. */
export const incoming = (fundings: readonly Funding[]): Cents =>
  negate(fundings.reduce<Cents>((all, funding) => (all + funding.amount) as Cents, 0 as Cents));
