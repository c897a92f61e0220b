// Decides whether an entry may be posted. Decisions are tested on the figures before and after them; facts are always
// posted.

import { CONTROL, CONTROLS } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import { TRUST_REFUSALS } from "@fiducia/contract/trust-refusals";
import {
  type Cents,
  cents,
  formatCents,
  greatest,
  least,
  minus,
  plus,
  sumOf,
  ZERO,
} from "@fiducia/kernel/cents";
import type { Refusal } from "@fiducia/kernel/outcome";
import type { ClientCredit } from "./credit-use.ts";
import { kindRule } from "./entry-kind.ts";
import { heldIn, type Part } from "./part.ts";
import type { Entry, Posting } from "./posting.ts";
import { moved, ownerOf, surplusOf, type TrustPosition } from "./trust-position.ts";
import type { TrustState } from "./trust-state.ts";

const say = (
  rule: keyof typeof TRUST_REFUSALS,
  values: Readonly<Record<string, string>>,
  partId?: number,
): Refusal => refuse(TRUST_REFUSALS, rule, { values, partId }).refusal;

/** The end of the sentence that refuses what a line's owner does not have. */
export const NOT_COLLECTED = "has not been collected";

interface Withdrawal {
  readonly item: string;
  readonly isCredit: boolean;
  /** Undefined of a credit. */
  readonly partId?: number;
  readonly bankId: number;
  /** What leaves the owner in this bank; negative when it comes in, where nothing can be missing. */
  readonly amount: Cents;
  /** What was held before, mirrored for negative parts. */
  readonly held: Cents;
  readonly elsewhere: ReadonlyMap<number, Cents>;
  /** Of a credit memo: what leaves each of its parts, with what is held of it; one part's money is not another's. */
  readonly parts?: ReadonlyMap<number, Pick<Withdrawal, "amount" | "held">>;
  readonly state: string;
}

const turnOf = (part: Part): 1 | -1 => (part.billed < 0 && part.funded === 0 ? -1 : 1);

/** The parts of a memo that what came before and the posting take money of; undefined of a receipt's rest. */
function withPart(
  before: Withdrawal["parts"],
  { partId, bankId, amount }: Posting,
  { memoParts }: ClientCredit,
): Withdrawal["parts"] {
  const part = memoParts.find((each) => each.partId === partId);
  if (!part || bankId === undefined) return before;
  const amountBefore = before?.get(part.partId)?.amount ?? ZERO;
  return new Map(before).set(part.partId, { amount: plus(amountBefore, amount), held: heldIn(part, bankId) });
}

function withdrawalsOf(entry: Entry, state: TrustState): Withdrawal[] {
  const withdrawals = new Map<string, Withdrawal>();
  for (const posting of entry.postings) {
    const { bankId } = posting;
    if (bankId === undefined) continue;
    const credit = posting.account === CONTROL.clientCredit ? state.credit(posting.itemId) : undefined;
    const ofLine = posting.account !== CONTROL.clientCredit && posting.partId !== undefined;
    const part = ofLine ? state.part(posting.partId) : undefined;
    const turn = part ? turnOf(part) : 1;
    const amount = cents(turn * posting.amount);
    const key = `${bankId}/${credit ? `credit ${credit.itemId}` : `part ${posting.partId}`}`;
    const before = withdrawals.get(key);
    const parts = credit && withPart(before?.parts, posting, credit);
    if (before) {
      withdrawals.set(key, { ...before, amount: cents(before.amount + amount), ...(parts && { parts }) });
    } else if (credit) {
      const held = credit.held;
      const isMemo = credit.memoParts.length > 0;
      withdrawals.set(key, {
        item: credit.itemName,
        isCredit: true,
        bankId,
        amount,
        held: held.get(bankId) ?? ZERO,
        elsewhere: held,
        ...(parts && { parts }),
        state: isMemo ? "is not yet in trust" : "has been used already",
      });
    } else if (part) {
      withdrawals.set(key, {
        item: `${part.itemName}, line ${part.lineNumber}`,
        isCredit: false,
        partId: part.partId,
        bankId,
        amount,
        held: cents(turn * (part.held.get(bankId) ?? ZERO)),
        elsewhere: part.held,
        state: NOT_COLLECTED,
      });
    }
  }
  return [...withdrawals.values()];
}

const missing = ({ amount, held }: Pick<Withdrawal, "amount" | "held">): Cents =>
  minus(greatest(minus(amount, held), ZERO), greatest(cents(-held), ZERO));

/** By how much the owner would be below zero, or further below than before. */
const missingOf = (withdrawal: Withdrawal): Cents =>
  greatest(missing(withdrawal), sumOf([...(withdrawal.parts?.values() ?? [])], missing));

function refuseAdvance(withdrawal: Withdrawal, state: TrustState): Refusal {
  const short = missingOf(withdrawal);
  const other = [...withdrawal.elsewhere].find(
    ([id, held]) => id !== withdrawal.bankId && (withdrawal.isCredit ? held : Math.abs(held)) >= short,
  );
  const values = { item: withdrawal.item, amount: formatCents(withdrawal.amount) };
  if (!other) {
    const { state: standing, partId } = withdrawal;
    return say("ADVANCE_NOT_ALLOWED", { ...values, missing: formatCents(short), state: standing }, partId);
  }
  const where = {
    item: withdrawal.item,
    amount: formatCents(short),
    other: state.bankName(other[0]),
    bank: state.bankName(withdrawal.bankId),
  };
  return withdrawal.isCredit
    ? say("CREDIT_IN_OTHER_BANK", where)
    : say("HELD_IN_OTHER_BANK", where, withdrawal.partId);
}

/** The position of each trust bank that the entry touches, before and after it. */
export function positionsAround(
  entry: Entry,
  state: TrustState,
): Map<number, { before: TrustPosition; after: TrustPosition }> {
  const balances = new Map<string, Cents>();
  const positions = new Map<number, { before: TrustPosition; after: TrustPosition }>();
  for (const posting of entry.postings) {
    if (posting.bankId === undefined) continue;
    const owner = ownerOf(posting, state.policy.trustTestLevel);
    const key = `${posting.bankId}/${posting.account}/${owner}`;
    const before = balances.get(key) ?? state.balance(posting.bankId, posting.account, owner);
    const after = cents(before - posting.amount);
    balances.set(key, after);
    const position = state.position(posting.bankId);
    const around = positions.get(posting.bankId) ?? { before: position, after: position };
    positions.set(posting.bankId, {
      ...around,
      after: moved(around.after, { account: posting.account, before, after }),
    });
  }
  return positions;
}

/** The most that can be transferred of the agency's collected and deposited parts; never negative. */
export const mostTransferable = (position: TrustPosition, transferable: Cents): Cents =>
  greatest(ZERO, least(least(surplusOf(position), position.cash), transferable));

export interface TrustConfirmation {
  /** The user may pay before collection and asks for it (permission 9101). */
  readonly advance?: boolean;
  /** The user has confirmed a shortage with a reason; used under the policy WARN only. */
  readonly shortageConfirmed?: boolean;
}

/** What an entry adds to one bank: its money, the agency's balances and those of other owners. */
function effectOn(bankId: number, { postings }: Entry) {
  const here = postings.filter((posting) => posting.bankId === bankId);
  const total = (accounts: readonly string[]): Cents =>
    sumOf(here, ({ account, amount }) => (accounts.includes(account) ? amount : ZERO));
  return {
    money: total(CONTROLS.trustMoney),
    agency: cents(-total(CONTROLS.agency)),
    others: cents(-total(CONTROLS.others)),
  };
}

/** Whether the entry lowers what the bank holds, deposited and undeposited together. */
export const lowersMoney = (bankId: number, entry: Entry): boolean => effectOn(bankId, entry).money < 0;

/**
 * The test of an entry in a bank (`docs/books.md`, Tests before money leaves): that of its kind, and D for every outflow
 * that is not a fact,
 * whatever its kind: it lowers the bank's money, or gives the agency another owner's money.
 */
export function testIn(bankId: number, entry: Entry): "none" | "D" | "S" {
  const { test, isFact } = kindRule(entry.kind);
  if (test !== "none" || isFact) return test;
  const { money, agency, others } = effectOn(bankId, entry);
  return money < 0 || (agency > 0 && others < 0) ? "D" : "none";
}

function shortage(entry: Entry, state: TrustState, confirmed: boolean): Refusal | undefined {
  const around = [...positionsAround(entry, state)];
  const mayFallShort = state.policy.blockNegativeTrust === "WARN" && confirmed;
  for (const [bankId, { before, after }] of around) {
    const test = testIn(bankId, entry);
    const left = surplusOf(after);
    const worse = left < Math.min(0, surplusOf(before));
    if ((test === "S" && left < 0) || (test === "D" && worse && !mayFallShort)) {
      const most = formatCents(mostTransferable(before, before.agencyRevenue));
      const limit = entry.kind === "AgencyRevenuePayable" ? ` At most ${most} can be transferred.` : "";
      return say("SHORTAGE", { bank: state.bankName(bankId), amount: formatCents(cents(-left)), limit });
    }
  }
  const overdrawn = overdrawnBank(entry, state, around);
  return overdrawn ?? beyondAgencyFunds(entry, state, around);
}

type Around = ReturnType<typeof positionsAround> extends Map<infer Id, infer Pair> ? [Id, Pair] : never;

/** Refuses to take more agency money out of a bank than the agency has in it. */
function beyondAgencyFunds(entry: Entry, state: TrustState, around: readonly Around[]): Refusal | undefined {
  if (!kindRule(entry.kind).takesAgencyFunds) return undefined;
  const beyond = around.find(
    ([, { before, after }]) => after.agencyFunds < 0 && after.agencyFunds < before.agencyFunds,
  );
  if (!beyond) return undefined;
  const [bankId, { before, after }] = beyond;
  return say("AGENCY_FUNDS_EXCEEDED", {
    bank: state.bankName(bankId),
    held: formatCents(greatest(before.agencyFunds, ZERO)),
    amount: formatCents(minus(before.agencyFunds, after.agencyFunds)),
  });
}

function overdrawnBank(entry: Entry, state: TrustState, around: readonly Around[]): Refusal | undefined {
  if (kindRule(entry.kind).isFact) return undefined;
  const overdrawn = around.find(
    ([id, { before, after }]) => lowersMoney(id, entry) && after.cash < 0 && after.cash < before.cash,
  );
  if (!overdrawn) return undefined;
  const [bankId, { after }] = overdrawn;
  return say("BANK_OVERDRAWN", { bank: state.bankName(bankId), amount: formatCents(cents(-after.cash)) });
}

/** The first rule that refuses the entry, or undefined. The posting function checks the same again under its locks. */
export function trustRefusal(
  entry: Entry,
  state: TrustState,
  confirmation: TrustConfirmation = {},
): Refusal | undefined {
  const mayAdvance =
    kindRule(entry.kind).mayAdvance || (state.policy.allowAdvance && confirmation.advance === true);
  const ahead = mayAdvance
    ? undefined
    : withdrawalsOf(entry, state).find((withdrawal) => missingOf(withdrawal) > 0);
  return ahead
    ? refuseAdvance(ahead, state)
    : shortage(entry, state, confirmation.shortageConfirmed === true);
}
