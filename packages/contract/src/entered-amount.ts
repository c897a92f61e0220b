// What is wrong with an amount as it is typed: its form says so in the words that the schema has for it.
import { parseAmount } from "@fiducia/kernel/amount-text";
import { ABOVE_MOST, BELOW_LEAST, MOST_ENTERED } from "./wire.ts";

export const NOT_AN_AMOUNT = "Not an amount, such as 1,234.50";

/** Digits in any number: an amount, even where it is more than can be counted. */
const DIGITS = /^[(-]?\$?[\d,]*\d[\d,]*(\.\d{0,2})?\)?$/;
/** More digits than an amount may have; "1,23.00" has fewer, and is no amount. */
const TOO_MANY = 11;

/** The fault of what was typed into an amount field; undefined for an amount that can be entered, and for nothing. */
export function amountFault(text: string): string | undefined {
  const plain = text.trim();
  if (plain === "") return undefined;
  const amount = parseAmount(plain);
  const isNegative = /^[(-]/.test(plain);
  if (amount !== undefined) {
    if (Math.abs(amount) <= MOST_ENTERED) return undefined;
  } else if (!DIGITS.test(plain) || plain.replace(/\..*$/, "").replaceAll(/\D/g, "").length < TOO_MANY) {
    return NOT_AN_AMOUNT;
  }
  return isNegative ? `${BELOW_LEAST}.` : `${ABOVE_MOST}.`;
}
