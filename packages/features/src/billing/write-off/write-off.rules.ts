// What of an invoice is written off, and who pays the third party's part.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { openOfAll } from "@fiducia/ledger/allocation";
import { openOf, type Part, type Share } from "@fiducia/ledger/part";
import { amountOf } from "@fiducia/ledger/settle";
import { writeOffCommand } from "./write-off.contract.ts";

const REFUSALS = writeOffCommand.refusals;

export interface WriteOffWanted {
  readonly itemName: string;
  readonly parts: readonly Part[];
  readonly amount: Cents | undefined;
  /** Undefined when the user has no limit. */
  readonly limit: Cents | undefined;
  readonly fundedFrom: readonly { readonly partId: number; readonly amount: Cents }[];
  readonly revenue: ReadonlyMap<number, Part>;
}

export interface WriteOffDecision {
  readonly thirdParty: readonly Share[];
  readonly agency: readonly Share[];
  readonly fundedFrom: readonly Share[];
}

/** The agency's own parts first, since they cost nobody else anything. */
function sharesOf(parts: readonly Part[], amount: Cents): Share[] {
  if (amount === openOfAll(parts))
    return parts.map((part) => ({ part, amount: openOf(part) })).filter((share) => share.amount !== 0);
  let left = amount;
  return [...parts]
    .sort((a, b) => Number(b.side === "agency") - Number(a.side === "agency") || a.lineNumber - b.lineNumber)
    .flatMap((part) => {
      const share = greatest(ZERO, least(left, openOf(part)));
      left = minus(left, share);
      return share === 0 ? [] : { part, amount: share };
    });
}

function wrongAmount({ itemName, parts, limit }: WriteOffWanted, amount: Cents) {
  const open = openOfAll(parts);
  const field = "amount";
  if (open <= 0) return refuse(REFUSALS, "NOTHING_OPEN", { values: { item: itemName }, field: "invoiceId" });
  if (amount > open)
    return refuse(REFUSALS, "MORE_THAN_OPEN", {
      values: { item: itemName, open: formatCents(open), amount: formatCents(amount) },
      field,
    });
  if (limit !== undefined && amount > limit)
    return refuse(REFUSALS, "ABOVE_LIMIT", {
      values: { amount: formatCents(amount), limit: formatCents(limit) },
      field,
      kind: "forbidden",
    });
  return undefined;
}

function payersOf({ fundedFrom, revenue }: WriteOffWanted, owed: Cents): Outcome<Share[]> {
  const payers: Share[] = [];
  for (const [index, { partId, amount }] of fundedFrom.entries()) {
    const part = revenue.get(partId);
    const isTwice = payers.some((payer) => payer.part.partId === partId);
    if (part?.side !== "agency" || part.billed < 0 || isTwice)
      return refuse(REFUSALS, "REVENUE_UNKNOWN", { field: `fundedFrom.${index}.partId` });
    payers.push({ part, amount });
  }
  const named = sumOf(payers, amountOf);
  if (payers.length > 0 && named !== owed)
    return refuse(REFUSALS, "REVENUE_NOT_EQUAL", {
      values: { named: formatCents(named), owed: formatCents(owed) },
      field: "fundedFrom",
    });
  return done(payers);
}

/**
 * The parts that are written off. Refuses more than is open or than the user may, and revenue that differs from the
 * rest.
 */
export function decideWriteOff(writeOff: WriteOffWanted): Outcome<WriteOffDecision> {
  const amount = writeOff.amount ?? openOfAll(writeOff.parts);
  const wrong = wrongAmount(writeOff, amount);
  if (wrong) return wrong;
  const shares = sharesOf(writeOff.parts, amount);
  const thirdParty = shares.filter(({ part }) => part.side === "thirdParty");
  const payers = payersOf(writeOff, sumOf(thirdParty, amountOf));
  if (!payers.ok) return payers;
  const agency = shares.filter(({ part }) => part.side === "agency");
  return done({ thirdParty, agency, fundedFrom: payers.value });
}
