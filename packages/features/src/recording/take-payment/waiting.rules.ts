// What of a payment waits for a deposit slip: what is carried to the bank, less change and what goes to operating.
import { type Cents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Method } from "@fiducia/ledger/draft";

interface Tendered {
  readonly method: Method;
  readonly amount: Cents;
}

/** Cards and transfers are in the bank at once. */
const CARRIED: readonly Method[] = ["Cash", "Check", "MoneyOrder"];

/** What waits of each pay method, in their order: change comes out of cash, what is banked outside out of the last. */
export function waitingOf(
  methods: readonly Tendered[],
  { usesSlips, change, nonFiduciary }: { usesSlips: boolean; change: Cents; nonFiduciary: Cents },
): Cents[] {
  if (!usesSlips) return methods.map(() => ZERO);
  const carried = methods.map(({ method, amount }) => (CARRIED.includes(method) ? amount : ZERO));
  let given = change;
  const afterChange = carried.map((amount, index) => {
    const back = methods[index]?.method === "Cash" ? least(given, amount) : ZERO;
    given = minus(given, back);
    return minus(amount, back);
  });
  // Cards and transfers bear the part for operating before anything that waits does.
  const direct = minus(
    sumOf(methods, (method) => method.amount),
    sumOf(carried, (amount) => amount),
  );
  let outside = greatest(ZERO, minus(nonFiduciary, direct));
  return afterChange
    .reverse()
    .map((amount) => {
      const taken = least(outside, amount);
      outside = minus(outside, taken);
      return minus(amount, taken);
    })
    .reverse();
}
