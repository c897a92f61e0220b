// What stands in the way of finishing a reconciliation, in sentences, and where each is settled.
import { type Cents, cents, formatCents, minus } from "@fiducia/kernel/cents";
import { type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import type { BankItem } from "../shared/bank-line.contract.ts";
import type { Legs, Obstacle } from "./reconciliation.contract.ts";

const DAYS_UNEXPLAINED = 60;

interface Standing {
  readonly throughOn: Day;
  readonly legs: Legs;
  readonly isStated: boolean;
  readonly unmatched: number;
  readonly outstanding: readonly BankItem[];
  /** Days of withdrawals that nobody could explain yet. */
  readonly unexplained: readonly { readonly datedOn: Day; readonly amount: Cents }[];
  /** The end of an earlier month of which a statement is kept; undefined when all of them are finished. */
  readonly monthToFinish: Day | undefined;
}

const apart = (a: Cents, b: Cents): string => formatCents(cents(Math.abs(minus(a, b))));

export const finishFirst = (month: Day): string => `Finish ${formatDay(month)} first.`;

export function obstaclesOf(standing: Standing): Obstacle[] {
  const { throughOn, legs, isStated, unmatched, unexplained, monthToFinish } = standing;
  const obstacles: Obstacle[] = [];
  const say = (cure: Obstacle["cure"], words: string) => obstacles.push({ words, cure });
  if (monthToFinish) say(null, finishFirst(monthToFinish));
  const through = formatDay(throughOn);
  if (!isStated)
    say("statements", `No statement of the bank ends on ${through}. Import it, or type its balance.`);
  const expected = cents(legs.opening + legs.lines);
  if (isStated && legs.statement !== expected)
    say(
      "statements",
      `The statement says ${formatCents(legs.statement)}; ${formatCents(legs.opening)} and its lines come to ${formatCents(expected)}, ${apart(legs.statement, expected)} ${legs.statement > expected ? "less" : "more"}. A line is missing, or stands there twice.`,
    );
  if (unmatched > 0)
    say(
      "lines",
      unmatched === 1
        ? "1 line of the bank clears nothing yet. Match it, or record it."
        : `${unmatched} lines of the bank clear nothing yet. Match them, or record them.`,
    );
  for (const { datedOn, amount } of unexplained)
    if (dayNumber(throughOn) - dayNumber(datedOn) > DAYS_UNEXPLAINED)
      say(
        "lines",
        `The withdrawal of ${formatCents(cents(Math.abs(amount)))} on ${formatDay(datedOn)} is unexplained for more than ${DAYS_UNEXPLAINED} days. Record it as a bank charge, which the agency makes good.`,
      );
  if (isStated && unmatched === 0 && legs.bank !== legs.book)
    say("difference", `Bank and books are ${apart(legs.bank, legs.book)} apart.`);
  if (legs.book !== legs.owners)
    say(
      null,
      `Books and owners are ${apart(legs.book, legs.owners)} apart: a kept figure of the items is wrong. Tell whoever runs Fiducia for you.`,
    );
  return obstacles;
}
