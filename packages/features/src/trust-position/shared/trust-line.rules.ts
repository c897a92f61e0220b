// The line of a trust bank as figures of a drawing, and in words.
import { type Cents, formatCents, minus, negate, sum, ZERO } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import type { TrustLine } from "../trust-line/trust-line.contract.ts";

type LineDay = TrustLine["days"][number];

/** The days of all banks together. */
export const addLines = (banks: readonly TrustLine[]): readonly LineDay[] =>
  (banks[0]?.days ?? []).map(({ day }, place) => {
    const ofDay = banks.flatMap(({ days }) => days[place] ?? []);
    return {
      day,
      cash: sum(ofDay.map(({ cash }) => cash)),
      required: sum(ofDay.map((each) => each.required)),
    };
  });

export const surplusOf = ({ cash, required }: LineDay): Cents => minus(cash, required);

/** The days on which something moved, the newest first; the first day of the line is always one. */
export const movedDays = (days: readonly LineDay[]): readonly LineDay[] =>
  days
    .filter((each, place) => {
      const before = days[place - 1];
      return before === undefined || before.cash !== each.cash || before.required !== each.required;
    })
    .reverse();

/** One day as a sentence for who cannot see the line. */
export function wordsOf(day: LineDay): string {
  const surplus = surplusOf(day);
  const result = surplus < 0 ? `short by ${formatCents(negate(surplus))}` : `surplus ${formatCents(surplus)}`;
  return `${formatDay(day.day)}: cash ${formatCents(day.cash)}, required ${formatCents(day.required)}, ${result}`;
}

/** How high the drawing is; it is as wide as there are days. */
export const HEIGHT = 1_000;

interface Band {
  readonly from: number;
  readonly top: number;
  readonly height: number;
}

/** An amount of the scale, and how far below the top of the drawing it is. */
interface Mark {
  readonly amount: Cents;
  readonly top: number;
}

export interface LineShape {
  /** Zero, the highest figure, and the lowest where it has room beside them. */
  readonly scale: readonly Mark[];
  readonly cash: string;
  readonly required: string;
  /** The days on which cash was below what was required. */
  readonly shortages: readonly Band[];
}

/** So far apart amounts of the scale can be read. */
const LEAST_GAP = 200;

/** Each amount that has room beside those before it. */
const apart = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter(({ top }, place) =>
    marks.slice(0, place).every((before) => Math.abs(before.top - top) >= LEAST_GAP),
  );

/** A day is a step as wide as 1; the drawing reaches from zero, or the lowest figure, to the highest. */
export function shapeOf(days: readonly LineDay[]): LineShape {
  const amounts = days.flatMap(({ cash, required }) => [cash, required]);
  const lowest = Math.min(0, ...amounts);
  const highest = Math.max(0, ...amounts);
  const span = Math.max(1, highest - lowest);
  const heightAt = (amount: Cents) => Math.round(HEIGHT * (1 - (amount - lowest) / span));
  const stepsOf = (amountOf: (day: LineDay) => Cents) =>
    days.map((each, place) => `${place === 0 ? "M" : "L"}${place} ${heightAt(amountOf(each))}h1`).join("");
  const scale = [ZERO, highest as Cents, Math.min(...amounts) as Cents].map((amount) => ({
    amount,
    top: heightAt(amount),
  }));
  return {
    scale: apart(scale),
    cash: stepsOf(({ cash }) => cash),
    required: stepsOf(({ required }) => required),
    shortages: days.flatMap((each, from) =>
      surplusOf(each) < 0
        ? [{ from, top: heightAt(each.required), height: heightAt(each.cash) - heightAt(each.required) }]
        : [],
    ),
  };
}
