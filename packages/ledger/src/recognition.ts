// When revenue becomes income: a setting of the agency that affects fund O only.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import type { Account } from "./accounts.ts";
import { inTrustOf, type Part, type Share } from "./part.ts";
import { credit, debit, type Posting } from "./posting.ts";

/** AR_CASH: when the client pays. ACCRUAL: when it is billed. AP_CASH: when the company is paid. */
export type Recognition = "AR_CASH" | "ACCRUAL" | "AP_CASH";

const revenueOf = (part: Part): Account => {
  if (!part.revenue) throw new Error(`part ${part.partId} has no revenue account`);
  return part.revenue;
};

/** Income of an agency part, on its income account. */
export const income = (part: Part, amount: Cents): Posting =>
  credit(revenueOf(part), amount, { glAccountId: part.ownerAccountId });

const receivable = (part: Part, amount: Cents): Posting =>
  debit(CONTROL.revenueBilled, amount, { glAccountId: part.ownerAccountId });

/** Revenue that was received and is not earned yet. */
export const unearned = (part: Part, amount: Cents): Posting =>
  credit(CONTROL.unearned, amount, { glAccountId: part.ownerAccountId });

/** Billing an agency part: income under ACCRUAL, otherwise nothing. */
export const onBilled = (recognition: Recognition, { part, amount }: Share): Posting[] =>
  recognition === "ACCRUAL" ? [receivable(part, amount), income(part, amount)] : [];

/** The other side of money that comes in for an agency part, or goes back when the amount is negative. */
const earnedOnCash = (recognition: Recognition, { part, amount }: Share, waits: Cents): Posting[] => {
  if (recognition === "ACCRUAL") return [receivable(part, cents(-amount))];
  if (recognition === "AP_CASH") return [unearned(part, waits), income(part, cents(amount - waits))];
  return [income(part, amount)];
};

/** What the third party is to be paid of an invoice's part: what a memo offset, nobody pays it. */
const dueOf = ({ billed, offset }: Part): Cents => (billed > 0 ? minus(billed, offset) : billed);

/**
 * Under AP_CASH, the earned amount of an agency part when `collected` of it has come into trust and `paid` of the
 * third party's part of the same line has gone out: the same share of it, rounded toward zero, so that nothing is earned a
 * cent before its share is whole. Of a discount, whose parts are all below zero, the same. On a line without a third
 * party, or whose third party gets nothing, the collected amount is earned, and so is what stands below zero on a line
 * that is above it. It depends on where the line stands, not on how it got there.
 */
export function earned(collected: Cents, thirdParty: Part | undefined, paid: Cents): Cents {
  const due = thirdParty ? dueOf(thirdParty) : ZERO;
  if (due === 0 || (collected < 0 && due > 0)) return collected;
  const whole = BigInt(Math.abs(due));
  const gone = BigInt(Math.min(Math.abs(paid), Math.abs(due)));
  return cents(Number((BigInt(collected) * gone) / whole));
}

/** Collecting into trust: revenue due from trust against income, its receivable, or unearned revenue. */
export function onCollected(
  recognition: Recognition,
  { part, amount }: Share,
  thirdParty: Part | undefined,
): Posting[] {
  const paid = thirdParty?.disbursed ?? ZERO;
  const before = earned(inTrustOf(part), thirdParty, paid);
  const after = earned(plus(inTrustOf(part), amount), thirdParty, paid);
  const waits = recognition === "AP_CASH" ? cents(amount - (after - before)) : ZERO;
  return [debit(CONTROL.revenueDue, amount), ...earnedOnCash(recognition, { part, amount }, waits)];
}

/** Banking an agency part straight to operating: nothing is due from trust, and nothing waits for a company. */
export const onCollectedOutside = (
  recognition: Recognition,
  { part, amount }: Share,
  bankId: number,
): Posting[] => [
  debit(CONTROL.operatingBank, amount, { glAccountId: bankId }),
  ...earnedOnCash(recognition, { part, amount }, ZERO),
];

/** Under AP_CASH, paying the company's part (or taking that back) earns the agency's part of the line. */
export function onDisbursed(
  recognition: Recognition,
  { part, amount }: Share,
  agencyPart: Part | undefined,
): Posting[] {
  if (recognition !== "AP_CASH" || !agencyPart) return [];
  const before = earned(inTrustOf(agencyPart), part, part.disbursed);
  const after = earned(inTrustOf(agencyPart), part, plus(part.disbursed, amount));
  const moved = cents(after - before);
  return moved === 0 ? [] : [unearned(agencyPart, cents(-moved)), income(agencyPart, moved)];
}

/** Giving back commission on a credit memo, paid from operating or netted against revenue. */
export const onGivenBack = (recognition: Recognition, { part, amount }: Share): Posting[] =>
  recognition === "ACCRUAL" ? [receivable(part, amount)] : [income(part, cents(-amount))];

/** Writing off an agency part: its receivable becomes bad debt under ACCRUAL; otherwise there was no income yet. */
export const onWrittenOff = (recognition: Recognition, { part, amount }: Share): Posting[] =>
  recognition === "ACCRUAL" ? [debit(CONTROL.badDebt, amount), receivable(part, cents(-amount))] : [];

/** The part of the same line on the other side. */
export const siblingOf = (part: Part, parts: readonly Part[]): Part | undefined =>
  parts.find((other) => other.lineId === part.lineId && other.side !== part.side);
