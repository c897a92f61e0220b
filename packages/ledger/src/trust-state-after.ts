// The figures of the trust rules after an entry, for the next entry of the same call.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, minus } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import type { Part } from "./part.ts";
import { partAfter } from "./part-after.ts";
import type { Entry } from "./posting.ts";
import { moved, ownerOf } from "./trust-position.ts";
import type { TrustState } from "./trust-state.ts";

const keyOf = (bankId: number, account: string, owner: number): string => `${bankId}/${account}/${owner}`;

/** The state after the entry; the given state is not changed. */
export function afterEntry(state: TrustState, entry: Entry): TrustState {
  const balances = new Map<string, Cents>();
  const positions = new Map<number, ReturnType<TrustState["position"]>>();
  const parts = new Map<number, Part>();
  const position = (bankId: number) => positions.get(bankId) ?? state.position(bankId);
  const balance: TrustState["balance"] = (bankId, account, owner) =>
    balances.get(keyOf(bankId, account, owner)) ?? state.balance(bankId, account, owner);
  const part: TrustState["part"] = (partId) => valueAt(parts, partId) ?? state.part(partId);
  for (const posting of entry.postings) {
    const { account, bankId, partId } = posting;
    const currentPart = part(partId);
    if (currentPart) parts.set(currentPart.partId, partAfter(currentPart, posting));
    if (bankId === undefined) continue;
    const owner = ownerOf(posting, state.policy.trustTestLevel);
    const before = balance(bankId, account, owner);
    const after = minus(before, posting.amount);
    balances.set(keyOf(bankId, account, owner), after);
    positions.set(bankId, moved(position(bankId), { account, before, after }));
  }
  const credit: TrustState["credit"] = (itemId) => {
    const currentCredit = state.credit(itemId);
    if (!currentCredit) return undefined;
    const banks = new Set([...currentCredit.held.keys(), ...positions.keys()]);
    const held = new Map(
      [...banks].map(
        (bankId) => [bankId, balance(bankId, CONTROL.clientCredit, currentCredit.itemId)] as const,
      ),
    );
    const memoParts = currentCredit.memoParts.map((each) => part(each.partId) ?? each);
    return { ...currentCredit, held, memoParts };
  };
  return {
    policy: state.policy,
    bankName: (bankId) => state.bankName(bankId),
    position,
    balance,
    part,
    credit,
  };
}
