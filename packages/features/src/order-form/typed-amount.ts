// What an amount field of a form holds: nothing, an amount, or something that is none.
import { parseAmount } from "@fiducia/kernel/amount-text";
import type { Cents } from "@fiducia/kernel/cents";

export interface TypedAmount {
  /** In cents; undefined while nothing, or no amount, is typed. */
  readonly amount: Cents | undefined;
  readonly fault: string | undefined;
}

const NO_AMOUNT = "Enter an amount, such as 25.00";

/** Reads what was typed; nothing is no fault. */
export function readTyped(text: string): TypedAmount {
  if (text.trim() === "") return { amount: undefined, fault: undefined };
  const amount = parseAmount(text);
  return { amount, fault: amount === undefined ? NO_AMOUNT : undefined };
}
