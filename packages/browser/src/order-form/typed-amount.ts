// Reads an amount field: empty, an amount, or something else.
import { parseAmount } from "@fiducia/kernel/amount-text";
import type { Cents } from "@fiducia/kernel/cents";

export interface TypedAmount {
  /** In cents; undefined when empty or not an amount. */
  readonly amount: Cents | undefined;
  readonly fault: string | undefined;
}

const NO_AMOUNT = "Enter an amount, such as 25.00";

/** Parses typed text; an empty field is valid. */
export function readTyped(text: string): TypedAmount {
  if (text.trim() === "") return { amount: undefined, fault: undefined };
  const amount = parseAmount(text);
  return { amount, fault: amount === undefined ? NO_AMOUNT : undefined };
}
