// What every line of a bank keeps to, whatever it was read from.

import { type Cents, cents, formatCents } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import { type Day, day, formatDay } from "@fiducia/kernel/day";
import type { ReadRow } from "./bank-file.ts";

/** The first day that a line, or a statement, may have. */
export const FIRST_DAY = day("1990-01-01");
/** So that fifty thousand of them still add up exactly. */
const MOST = cents(10_000_000_000);
const LONGEST_DESCRIPTION = 500;
const LONGEST_REFERENCE = 100;
const LONGEST_KEY = 255;

/** One line of text without what the database or a paper cannot hold. */
export const plainLine = (text: string, longest: number): string =>
  cutText(text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim(), longest).trim();

interface RawLine {
  readonly datedOn: Day;
  readonly amount: Cents;
  readonly description: string;
  readonly reference: string;
  readonly bankKey: string;
}

/** @param latest the last day that a line may have. */
export function lineOf({ datedOn, amount, ...texts }: RawLine, latest: Day): ReadRow {
  if (datedOn < FIRST_DAY || datedOn > latest)
    return {
      fault: `${formatDay(datedOn)} is not a day from ${formatDay(FIRST_DAY)} to ${formatDay(latest)}.`,
    };
  if (amount === 0) return { left: "The amount is 0.00." };
  if (Math.abs(amount) > MOST) return { fault: `${formatCents(amount)} is more than ${formatCents(MOST)}.` };
  return {
    line: {
      datedOn,
      amount,
      description: plainLine(texts.description, LONGEST_DESCRIPTION),
      reference: plainLine(texts.reference, LONGEST_REFERENCE),
      bankKey: plainLine(texts.bankKey, LONGEST_KEY),
    },
  };
}
