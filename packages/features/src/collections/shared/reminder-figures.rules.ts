// How many letters go which way, and what they come to.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { PlannedLetter } from "./reminder-plan.rules.ts";

export interface ReminderFigures {
  readonly letters: number;
  readonly emailed: number;
  readonly printed: number;
  readonly items: number;
  readonly total: Cents;
}

export function figuresOf(letters: readonly PlannedLetter[]): ReminderFigures {
  const emailed = letters.filter(({ delivery }) => delivery === "Email").length;
  return {
    letters: letters.length,
    emailed,
    printed: letters.length - emailed,
    items: letters.reduce((sum, { items }) => sum + items.length, 0),
    total: sumOf(letters, ({ total }) => total),
  };
}
