// What a bench answers: goals, each a ratio of one interleaved run, and the rates behind them.
import { type Rounds, type Spread, spreadOf } from "./rounds.ts";

export interface Goal {
  /** The goal's number in the design. */
  readonly id: string;
  readonly what: string;
  readonly ratio: Spread;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Rate {
  readonly what: string;
  readonly unit: string;
  readonly rate: Spread;
}

export interface Measured {
  readonly title: string;
  /** How it was measured, in sentences. */
  readonly how: string;
  readonly goals: readonly Goal[];
  readonly rates: readonly Rate[];
}

export const isMet = ({ ratio, atLeast, atMost }: Goal): boolean =>
  (atLeast === undefined || ratio.median >= atLeast) && (atMost === undefined || ratio.median <= atMost);

export const ratesOf = (rounds: Rounds, unit: string): Rate[] =>
  [...rounds].map(([what, rates]) => ({ what, unit, rate: spreadOf(rates) }));
