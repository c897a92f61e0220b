// The position of each trust bank that a draft touches, before and after it.
import { permits, sumsOverEverything } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import type { TrustChange } from "@fiducia/contract/preview";
import { minus, plus } from "@fiducia/kernel/cents";
import type { Plan } from "@fiducia/ledger/plan";
import { requiredOf, surplusOf, type TrustPosition } from "@fiducia/ledger/trust-position";
import type { TrustState } from "@fiducia/ledger/trust-state";
import { afterEntry } from "@fiducia/ledger/trust-state-after";

type Figures = TrustChange["change"];

const figuresOf = (position: TrustPosition): Figures => ({
  cash: plus(position.cash, position.undeposited),
  undeposited: position.undeposited,
  required: requiredOf(position),
  advanced: position.advanced,
  agencyRevenue: position.agencyRevenue,
  agencyFunds: position.agencyFunds,
  surplus: surplusOf(position),
});

function changeOf(before: Figures, after: Figures): Figures {
  const change = { ...after };
  for (const key of Object.keys(after) as (keyof Figures)[]) change[key] = minus(after[key], before[key]);
  return change;
}

/** The state after all entries of the plan. */
export const afterPlan = (state: TrustState, plan: Plan): TrustState =>
  plan.entries.reduce((books, { entry }) => afterEntry(books, entry), state);

/** The changes for every caller; the position itself only for callers who may see agency-wide sums. */
export function trustChanges(state: TrustState, plan: Plan, caller: Caller): TrustChange[] {
  const postings = plan.entries.flatMap(({ entry }) => entry.postings);
  const banks = [...new Set(postings.flatMap(({ bankId }) => bankId ?? []))].sort((a, b) => a - b);
  const later = afterPlan(state, plan);
  const seesAll = permits(caller, sumsOverEverything);
  return banks.map((bankId) => {
    const before = figuresOf(state.position(bankId));
    const after = figuresOf(later.position(bankId));
    return {
      bankAccountId: bankId,
      name: state.bankName(bankId),
      change: changeOf(before, after),
      before: seesAll ? before : null,
      after: seesAll ? after : null,
    };
  });
}
