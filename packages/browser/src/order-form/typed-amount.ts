// Reads an amount field: empty, an amount, or something else.
import { amountFault } from "@fiducia/contract/entered-amount";
import { parseAmount } from "@fiducia/kernel/amount-text";
import type { Cents } from "@fiducia/kernel/cents";

export interface TypedAmount {
  /** In cents; undefined when empty or not an amount. */
  readonly amount: Cents | undefined;
  readonly fault: string | undefined;
}

/** Parses typed text; an empty field is valid. */
export function readTyped(text: string): TypedAmount {
  if (text.trim() === "") return { amount: undefined, fault: undefined };
  const fault = amountFault(text);
  return { amount: fault === undefined ? parseAmount(text) : undefined, fault };
}
