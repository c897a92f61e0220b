// What a move between banks takes: named lines, credits and agency funds, each up to what the bank holds.
import { refuse } from "@fiducia/contract/define-command";
import { type Cents, formatCents, negate } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { type ClientCredit, type CreditUse, creditHeldIn } from "@fiducia/ledger/credit-use";
import { heldIn, type Part, type Share } from "@fiducia/ledger/part";
import type { BankMove } from "@fiducia/ledger/rules/bank-move";
import type { GlAccount } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { moveBetweenBanksCommand } from "./move-between-banks.contract.ts";

const REFUSALS = moveBetweenBanksCommand.refusals;

export interface MoveContext {
  readonly from: GlAccount;
  /** Of invoices and direct-bill payments: a memo's money is its client's credit and moves as such. */
  readonly parts: ReadonlyMap<number, Part>;
  readonly credits: ReadonlyMap<number, ClientCredit>;
}

type Body = z.output<typeof moveBetweenBanksCommand.body>;

interface Asked {
  readonly item: string;
  readonly bank: GlAccount;
  readonly field: string;
  /** A positive amount, also for a negative line. */
  readonly held: Cents;
  readonly amount: Cents | undefined;
}

/** The moved amount of a line or credit: by default all that is held. */
function movedOf({ item, bank, field, held, amount }: Asked): Outcome<Cents> {
  const values = { item, bank: bank.name };
  if (held <= 0) return refuse(REFUSALS, "NOTHING_HELD", { values, field });
  if (amount !== undefined && amount > held)
    return refuse(REFUSALS, "MORE_THAN_HELD", {
      values: { ...values, held: formatCents(held), amount: formatCents(amount) },
      field,
    });
  return done(amount ?? held);
}

function sharesOf(body: Body, { from, parts }: MoveContext): Outcome<Share[]> {
  const shares: Share[] = [];
  for (const [index, { partId, amount }] of body.parts.entries()) {
    const part = parts.get(partId);
    const field = `parts.${index}.partId`;
    if (!part) return refuse(REFUSALS, "PART_UNKNOWN", { field });
    const item = `${part.itemName}, line ${part.lineNumber}`;
    if (shares.some((share) => share.part.partId === partId))
      return refuse(REFUSALS, "TWICE", { values: { item }, field });
    // What is held of a negative line is a debit balance, which moves the other way.
    const turned = (each: Cents): Cents => (part.billed < 0 ? negate(each) : each);
    const held = turned(heldIn(part, from.glAccountId));
    const moved = movedOf({ item, bank: from, field, held, amount });
    if (!moved.ok) return moved;
    shares.push({ part, amount: turned(moved.value) });
  }
  return done(shares);
}

function usesOf(body: Body, { from, credits }: MoveContext): Outcome<CreditUse[]> {
  const uses: CreditUse[] = [];
  for (const [index, { itemId, amount }] of body.credits.entries()) {
    const credit = credits.get(itemId);
    const field = `credits.${index}.itemId`;
    if (!credit) return refuse(REFUSALS, "CREDIT_UNKNOWN", { field });
    const values = { item: credit.itemName };
    if (uses.some((use) => use.credit.itemId === itemId)) return refuse(REFUSALS, "TWICE", { values, field });
    const held = creditHeldIn(credit, from.glAccountId);
    const moved = movedOf({ item: credit.itemName, bank: from, field, held, amount });
    if (!moved.ok) return moved;
    uses.push({ credit, amount: moved.value });
  }
  return done(uses);
}

/** The parts of the move. Refuses a line or credit that is unknown, named twice, or of which the bank holds nothing. */
export function decideMove(body: Body, context: MoveContext): Outcome<BankMove> {
  const shares = sharesOf(body, context);
  if (!shares.ok) return shares;
  const credits = usesOf(body, context);
  if (!credits.ok) return credits;
  if (shares.value.length + credits.value.length === 0 && body.agencyFunds === undefined)
    return refuse(REFUSALS, "NOTHING_TO_MOVE", { field: "parts" });
  return done({
    fromBankId: body.fromBankAccountId,
    toBankId: body.toBankAccountId,
    shares: shares.value,
    credits: credits.value,
    agencyFunds: body.agencyFunds,
  });
}
