// Where each pay method is banked: the non-fiduciary part in whole pay methods, or cash; a check goes to one bank.
import { type Cents, greatest, least, minus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Method } from "@fiducia/ledger/plan";

export interface Tendered {
  readonly method: Method;
  readonly amount: Cents;
  readonly referenceNumber: string;
}

export interface Banked extends Tendered {
  readonly isOutside: boolean;
}

/** Indexes of methods that add up to the amount, as few as possible; undefined when there are none. */
function addingUpTo(amount: Cents, amounts: readonly Cents[]): readonly number[] | undefined {
  let found: readonly (readonly [Cents, readonly number[]])[] = [[ZERO, []]];
  for (const [place, each] of amounts.entries()) {
    const more = found
      .map(([total, places]) => [(total + each) as Cents, [...places, place]] as const)
      .filter(([total]) => total <= amount && !found.some(([known]) => known === total));
    found = [...found, ...more];
  }
  return found.find(([total]) => total === amount)?.[1];
}

/**
 * The pay methods with their banks: the non-fiduciary amount in methods that add up to it, the rest in cash that is
 * not given back. Undefined when a check or card would have to go to two banks.
 */
export function bankedOf(
  methods: readonly Tendered[],
  { nonFiduciary, change }: { nonFiduciary: Cents; change: Cents },
): readonly Banked[] | undefined {
  if (nonFiduciary === 0) return methods.map((method) => ({ ...method, isOutside: false }));
  const cash = methods.filter(({ method }) => method === "Cash");
  const others = methods.filter(({ method }) => method !== "Cash");
  const amounts = others.map(({ amount }) => amount);
  const spare = greatest(
    ZERO,
    minus(
      sumOf(cash, ({ amount }) => amount),
      change,
    ),
  );
  // As little cash as possible: none, else the largest choice of methods that cash completes.
  const totals = [nonFiduciary, ...reachable(amounts).filter((total) => total < nonFiduciary)];
  for (const total of totals.sort((a, b) => b - a)) {
    const places = addingUpTo(total, amounts);
    let fromCash = minus(nonFiduciary, total);
    if (!places || fromCash > spare) continue;
    let left = change;
    return methods.flatMap((method) => {
      if (method.method !== "Cash")
        return [{ ...method, isOutside: places.includes(others.indexOf(method)) }];
      const back = least(left, method.amount);
      left = minus(left, back);
      const outside = least(fromCash, minus(method.amount, back));
      fromCash = minus(fromCash, outside);
      return [
        { ...method, amount: minus(method.amount, outside), isOutside: false },
        { ...method, amount: outside, isOutside: true },
      ].filter(({ amount }) => amount > 0);
    });
  }
  return undefined;
}

/** Every possible sum of some of the amounts. */
function reachable(amounts: readonly Cents[]): Cents[] {
  const totals = new Set<Cents>([ZERO]);
  for (const amount of amounts) for (const total of [...totals]) totals.add(sum([total, amount]));
  return [...totals];
}
