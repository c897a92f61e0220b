// The balances of an emulated company's accounts at the end of a day.
import { type Cents, cents, negate, sumOf } from "@fiducia/kernel/cents";
import { type Day, day } from "@fiducia/kernel/day";

export interface DatedPosting {
  readonly day: Day;
  readonly account: string;
  /** A debit above zero, a credit below. */
  readonly amount: Cents;
}

interface BalancedAccount {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}

function startOfFiscalYear(on: Day, startMonth: number): Day {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  const startYear = month >= startMonth ? year : year - 1;
  return day(`${String(startYear).padStart(4, "0")}-${String(startMonth).padStart(2, "0")}-01`);
}

/** Of income and expense what this fiscal year brought; what earlier years earned stands in retained earnings. */
export function trialBalance<Account extends BalancedAccount>(
  accounts: readonly Account[],
  postings: readonly DatedPosting[],
  { on, startMonth }: { readonly on: Day; readonly startMonth: number },
): readonly { readonly account: Account; readonly balance: Cents }[] {
  const start = startOfFiscalYear(on, startMonth);
  const rows = accounts.map((account) => {
    const isOfYear = /Income|Expense|Cost ?of ?Goods ?Sold/.test(account.type);
    const counted = postings.filter(
      (each) => each.account === account.id && each.day <= on && (!isOfYear || each.day >= start),
    );
    return { account, balance: sumOf(counted, ({ amount }) => amount) };
  });
  const earlier = negate(sumOf(rows, ({ balance }) => balance));
  return rows.map((row) =>
    row.account.name === "Retained Earnings" ? { ...row, balance: cents(row.balance + earlier) } : row,
  );
}
