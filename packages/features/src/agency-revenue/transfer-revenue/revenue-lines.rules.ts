// What of each chosen line of revenue is transferred, and what is given back with it.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, greatest, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { heldIn, type Part, type Share } from "@fiducia/ledger/part";
import type { Funding } from "@fiducia/ledger/rules/company-payable";
import { unfundedOf } from "@fiducia/money/paid-out/funding.rules";
import { createAgencyPayableCommand } from "./transfer-revenue.contract.ts";

const REFUSALS = createAgencyPayableCommand.refusals;

export interface NamedRevenue {
  readonly partId: number;
  readonly amount?: Cents | undefined;
}

/** A part of the agency's, with what of it may be transferred. */
export interface RevenuePart {
  readonly part: Part;
  readonly isMemo: boolean;
  readonly transferable: Cents;
}

export interface TransferredLines {
  readonly shares: readonly Share[];
  readonly giveBacks: readonly Funding[];
}

interface Transferring {
  readonly parts: ReadonlyMap<number, RevenuePart>;
  readonly bank: { readonly glAccountId: number; readonly name: string };
}

/** What of a line stands below zero in the bank: revenue that was taken too early, or what a discount takes of it. */
const missingIn = (bankId: number, part: Part): Cents => greatest(ZERO, negate(heldIn(part, bankId)));

/** What goes back into trust with the transfer: of a memo, or of a line below zero. */
function giveBack({ part, isMemo }: RevenuePart, amount: Cents | undefined, bankId: number) {
  const open = isMemo ? greatest(ZERO, unfundedOf(part)) : missingIn(bankId, part);
  return { open, amount: amount === undefined ? open : negate(amount) };
}

function wrongAmount(
  { open, held, amount }: { open: Cents; held: Cents; amount: Cents },
  { item, bank, field }: { item: string; bank: string; field: string },
) {
  if (amount > 0 && amount <= (open > 0 ? open : held)) return undefined;
  if (open > 0)
    return refuse(REFUSALS, "ABOVE_UNFUNDED", {
      values: { item, open: formatCents(open), amount: formatCents(amount) },
      field,
    });
  return amount <= 0
    ? refuse(REFUSALS, "NOTHING_HELD", { values: { item, bank }, field })
    : refuse(REFUSALS, "ABOVE_HELD", {
        values: { item, bank, held: formatCents(held), amount: formatCents(amount) },
        field,
      });
}

/** Everything of the bank that may be transferred, less the lines below zero; empty when nothing is left to transfer. */
export function everythingOf(parts: Iterable<RevenuePart>, bankId: number): readonly NamedRevenue[] {
  const lines = [...parts].flatMap(({ part, isMemo, transferable }) => {
    const missing = isMemo ? ZERO : missingIn(bankId, part);
    const amount = missing > 0 ? negate(missing) : transferable;
    return amount === 0 ? [] : [{ partId: part.partId, amount }];
  });
  return sumOf(lines, ({ amount }) => amount) > 0 ? lines : [];
}

/** The lines of one transfer, in their order. Refuses the first that cannot be part of it, by its place. */
export function revenueLines(
  named: readonly NamedRevenue[],
  { parts, bank }: Transferring,
): Outcome<TransferredLines> {
  const shares: Share[] = [];
  const giveBacks: Funding[] = [];
  const before = new Set<number>();
  const bankId = bank.glAccountId;
  for (const [index, { partId, amount: wanted }] of named.entries()) {
    const revenuePart = parts.get(partId);
    const field = `lineItems.${index}.partId`;
    if (!revenuePart) return refuse(REFUSALS, "PART_UNKNOWN", { field });
    const { part, isMemo, transferable } = revenuePart;
    const item = `${part.itemName}, line ${part.lineNumber}`;
    if (before.has(partId)) return refuse(REFUSALS, "TWICE", { values: { item }, field });
    before.add(partId);
    const back = giveBack(revenuePart, wanted, bankId);
    const isBack = isMemo || back.open > 0;
    const held = heldIn(part, bankId);
    // What may not be transferred yet is refused with its reason by the trust rules.
    const amount = isBack ? back.amount : (wanted ?? (transferable > 0 ? transferable : held));
    const place = { item, bank: bank.name, field };
    const wrong = wrongAmount({ open: isBack ? back.open : ZERO, held, amount }, place);
    if (wrong) return wrong;
    if (isMemo) giveBacks.push({ part, amount });
    else shares.push({ part, amount: isBack ? negate(amount) : amount });
  }
  return done({ shares, giveBacks });
}
