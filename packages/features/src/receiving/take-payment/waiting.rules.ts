// What of a payment waits for a deposit slip: cash and checks for the trust bank, less change.
import { type Cents, least, minus, ZERO } from "@fiducia/kernel/cents";
import type { Method } from "@fiducia/ledger/plan";
import { isCarried } from "@fiducia/money/credit/carried.rules";

/** What waits of each pay method, in order: change comes from cash; money for operating never waits. */
export function waitingOf(
  methods: readonly { readonly method: Method; readonly amount: Cents; readonly isOutside?: boolean }[],
  { usesSlips, change }: { usesSlips: boolean; change: Cents },
): Cents[] {
  let given = change;
  return methods.map(({ method, amount, isOutside }) => {
    if (!usesSlips || isOutside || !isCarried(method)) return ZERO;
    const back = method === "Cash" ? least(given, amount) : ZERO;
    given = minus(given, back);
    return minus(amount, back);
  });
}
