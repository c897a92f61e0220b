// What stands in the way of approving an opening, in sentences.
import { type Cents, formatCents, minus, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { Totals } from "../figures/figures.rules.ts";
import { restsOf } from "../posting/rest.rules.ts";
import { CONTROL_FIGURES, type ControlFigure, type OpeningTotals } from "../shared/opening.contract.ts";

export const FIGURE_LABEL: Readonly<Record<ControlFigure, string>> = {
  receivables: "Receivables",
  payablesCollected: "Payables collected",
  payablesUncollected: "Payables not collected",
  credits: "Client credits",
  revenueInTrust: "Revenue in trust",
};

export interface Judged {
  readonly openedOn: Day;
  readonly rowCount: number;
  /** Rows that something is wrong with. */
  readonly faultCount: number;
  readonly ofRows: Totals;
  readonly totals: OpeningTotals;
  readonly bankName: (trustBankId: number) => string;
  /** What the bank's statement explains of its balance: null without a statement. */
  readonly reconciled: ReadonlyMap<number, Cents | null>;
  readonly earnedTwice: Cents;
  readonly firstPostedOn: Day | null;
}

function* figureObstacles({ ofRows, totals }: Judged): Iterable<string> {
  for (const figure of CONTROL_FIGURES) {
    const typed = totals[figure];
    const label = FIGURE_LABEL[figure];
    if (typed === null) yield `Enter the other system's total: ${label}.`;
    else if (minus(ofRows[figure], typed) !== ZERO)
      yield `${label}: the rows add up to ${formatCents(ofRows[figure])}, the other system to ${formatCents(typed)}.`;
  }
}

function* bankObstacles({ ofRows, totals, bankName, reconciled }: Judged): Iterable<string> {
  for (const trustBankId of ofRows.cash.keys())
    if (!totals.banks.some((bank) => bank.trustBankId === trustBankId && bank.balance !== null))
      yield `Enter the balance of ${bankName(trustBankId)} in the other system's books.`;
  for (const { trustBankId, balance } of totals.banks) {
    const explained = reconciled.get(trustBankId) ?? null;
    if (balance !== null && explained !== null && explained !== balance)
      yield `${bankName(trustBankId)}: the statement with deposits in transit, less checks outstanding, is ${formatCents(explained)}, the balance ${formatCents(balance)}.`;
  }
  for (const { trustBankId, amount, isUnidentified, reason } of restsOf(totals, ofRows.cash))
    if (amount > 0 && !isUnidentified && reason === "")
      yield `${bankName(trustBankId)} holds ${formatCents(amount)} more than its documents. Enter why it is the agency's.`;
}

/** Empty when the opening can be approved. */
export function obstaclesOf(judged: Judged): string[] {
  const { openedOn, rowCount, faultCount, earnedTwice, firstPostedOn } = judged;
  const obstacles: string[] = [];
  if (rowCount === 0 && judged.totals.banks.every(({ balance }) => (balance ?? ZERO) === ZERO))
    obstacles.push("Nothing is entered yet.");
  if (faultCount > 0)
    obstacles.push(faultCount === 1 ? "One row has a fault." : `${faultCount} rows have faults.`);
  if (firstPostedOn !== null && firstPostedOn <= openedOn)
    obstacles.push(
      `Something is posted on ${formatDay(firstPostedOn)} already. The opening must be as of an earlier day.`,
    );
  if (earnedTwice > 0)
    obstacles.push(
      `The other system has earned ${formatCents(earnedTwice)} of commission that would be earned here again. Change when commission is income in the settings, or correct how the old books earned it.`,
    );
  if (earnedTwice < 0)
    obstacles.push(
      `${formatCents(minus(ZERO, earnedTwice))} of commission would never be earned: the other system has not earned it, and here it counts as earned before. Change when commission is income in the settings, or correct how the old books earned it.`,
    );
  return [...obstacles, ...figureObstacles(judged), ...bankObstacles(judged)];
}
