// Invoices that are entered twice, and voided at once.
import { diceOf } from "../harbor/dice.ts";
import type { Happening, HappeningOf } from "../harbor/happening.ts";
import { ACCOUNTANT } from "../harbor/staff-of-year.ts";

export function mishapsOf(invoice: HappeningOf<"invoice">): readonly Happening[] {
  if (diceOf("twice", invoice.name).below(1000) >= 8) return [];
  const name = `${invoice.name}/twice`;
  return [
    { ...invoice, name },
    { kind: "void", on: invoice.on, by: ACCOUNTANT, document: name, reason: "Entered twice" },
  ];
}
