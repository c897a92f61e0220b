// What is held and what is paid ahead, key by key: a key below zero is never netted with another (`docs/books.md`, Tests
// before money leaves).
import { type Cents, greatest, least, minus, negate, plus, sum, sumOf, ZERO } from "@fiducia/kernel/cents";
import { HELD_AGES, type HeldForOthers } from "./held-for-others.contract.ts";

type Age = HeldForOthers["ages"][number]["age"];

/** What a trust bank holds of one owner's key, of one age; below zero where it was paid ahead. */
export interface HeldRow {
  /** Bank, control account, and owner account, direct-bill item, or the line where the trust test looks at lines. */
  readonly key: string;
  readonly glAccountId: number;
  readonly name: string;
  readonly age: Age;
  readonly amount: Cents;
}

interface Owner {
  readonly glAccountId: number;
  readonly name: string;
  readonly amount: Cents;
}

/** The rows of a key above zero, less what was paid ahead within it, the youngest money first. */
function stands(rows: readonly HeldRow[]): readonly HeldRow[] {
  let ahead = negate(
    sumOf(
      rows.filter(({ amount }) => amount < 0),
      ({ amount }) => amount,
    ),
  );
  return [...rows]
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => HELD_AGES.indexOf(a.age) - HELD_AGES.indexOf(b.age))
    .map((row) => {
      const paidAhead = least(ahead, row.amount);
      ahead = minus(ahead, paidAhead);
      return { ...row, amount: minus(row.amount, paidAhead) };
    });
}

/** Amounts added up by account, the largest first. */
function byAccount(rows: readonly HeldRow[]): readonly Owner[] {
  const owners = new Map<number, Owner>();
  for (const { glAccountId, name, amount } of rows) {
    const before = owners.get(glAccountId)?.amount ?? ZERO;
    owners.set(glAccountId, { glAccountId, name, amount: plus(before, amount) });
  }
  return [...owners.values()]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount || a.glAccountId - b.glAccountId);
}

export function heldByKey(rows: readonly HeldRow[], mostAccounts: number): HeldForOthers {
  const keys = new Map<string, HeldRow[]>();
  for (const row of rows) keys.set(row.key, [...(keys.get(row.key) ?? []), row]);
  const held: HeldRow[] = [];
  const ahead: HeldRow[] = [];
  for (const keyRows of keys.values()) {
    const total = sumOf(keyRows, ({ amount }) => amount);
    const [first] = keyRows;
    if (total >= 0) held.push(...stands(keyRows));
    else if (first) ahead.push({ ...first, amount: greatest(ZERO, negate(total)) });
  }
  return {
    total: sum(held.map(({ amount }) => amount)),
    ages: HELD_AGES.map((age) => ({
      age,
      amount: sumOf(
        held.filter((row) => row.age === age),
        ({ amount }) => amount,
      ),
    })),
    accounts: byAccount(held).slice(0, mostAccounts),
    advanced: sum(ahead.map(({ amount }) => amount)),
    advancedTo: byAccount(ahead).slice(0, mostAccounts),
  };
}
