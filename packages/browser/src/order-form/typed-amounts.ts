// Amounts that are typed beside the rows of a list, and what is taken of each.
import { type Cents, greatest, least, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { readTyped } from "./typed-amount.ts";

export interface AmountRow {
  readonly id: number;
  readonly name: string;
  readonly note?: string;
  /** The most that can be taken. */
  readonly most: Cents;
}

/** Amounts as typed, by the row's id. */
export type TypedAmounts = Readonly<Record<string, string>>;

/** The rows of which an amount is taken, in their order; undefined when one cannot be read. */
export function takenOf(rows: readonly AmountRow[], typed: TypedAmounts) {
  const read = rows.map(({ id }) => ({ id, ...readTyped(typed[id] ?? "") }));
  if (read.some(({ fault }) => fault !== undefined)) return undefined;
  return read.flatMap(({ id, amount }) => (amount === undefined ? [] : [{ id, amount }]));
}

/** What is filled in for a row: all that it takes, or what the others leave of what there is. */
export function mostToFill({ id, most }: AmountRow, typed: TypedAmounts, available?: Cents): Cents {
  if (available === undefined) return most;
  const others = Object.entries(typed).filter(([each]) => each !== String(id));
  const taken = sumOf(others, ([, text]) => readTyped(text).amount ?? ZERO);
  return least(most, greatest(ZERO, minus(available, taken)));
}
