// What a column of balances says: which line is the oldest, what the bank held before the first and after the last, and whether
// the signs of the amounts are turned.
import { type Cents, cents, minus, plus } from "@fiducia/kernel/cents";
import { readAmountCell } from "../cells/amount-cell.ts";
import type { BankRow, StatementColumns } from "./bank-file.ts";
import { amountIn } from "./csv-row.ts";

export interface Balances {
  readonly opening: Cents;
  readonly closing: Cents;
  readonly newestFirst: boolean;
  /** Whether the balances add up once the signs are turned. */
  readonly signTurned: boolean;
}

interface Step {
  readonly amount: Cents;
  readonly balance: Cents;
}

/** Beyond any bank, and so that sums stay exact. */
const MOST = 1_000_000_000_000;

function stepsOf(rows: readonly BankRow[], columns: StatementColumns): Step[] {
  const { headerRow, balance: column } = columns;
  if (column === undefined) return [];
  return rows.flatMap(({ rowNumber, cells }) => {
    if (rowNumber <= headerRow) return [];
    const amount = amountIn(cells as readonly string[], { ...columns, signTurned: false });
    const balance = readAmountCell((cells as readonly string[])[column] ?? "");
    const isLine = typeof amount === "number" && amount !== 0 && balance !== undefined;
    return isLine && Math.abs(amount) < MOST && Math.abs(balance) < MOST ? [{ amount, balance }] : [];
  });
}

const turned = (amount: Cents): Cents => cents(-amount);

interface Way {
  readonly newestFirst: boolean;
  readonly signTurned: boolean;
}

const WAYS: readonly Way[] = [
  { newestFirst: false, signTurned: false },
  { newestFirst: true, signTurned: false },
  { newestFirst: false, signTurned: true },
  { newestFirst: true, signTurned: true },
];

/** How many neighbors add up when the rows are read in this way. */
function fitting(steps: readonly Step[], { newestFirst, signTurned }: Way): number {
  let count = 0;
  for (let place = 1; place < steps.length; place += 1) {
    const [upper, lower] = [steps[place - 1] as Step, steps[place] as Step];
    const [before, after] = newestFirst ? [lower, upper] : [upper, lower];
    const amount = signTurned ? turned(after.amount) : after.amount;
    if (plus(before.balance, amount) === after.balance) count += 1;
  }
  return count;
}

/** Undefined where there is no such column, or where its balances add up in no way. */
export function balancesOf(rows: readonly BankRow[], columns: StatementColumns): Balances | undefined {
  const steps = stepsOf(rows, columns);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return undefined;
  const counts = WAYS.map((way) => fitting(steps, way));
  const most = Math.max(...counts);
  if (steps.length > 1 && most === 0) return undefined;
  const way = WAYS[counts.indexOf(most)] as Way;
  const [oldest, newest] = way.newestFirst ? [last, first] : [first, last];
  return {
    opening: minus(oldest.balance, way.signTurned ? turned(oldest.amount) : oldest.amount),
    closing: newest.balance,
    ...way,
  };
}
