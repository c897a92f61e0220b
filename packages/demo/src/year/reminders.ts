// Reminders of invoices that are past due: who was called, what was said, and what was promised.
import { addDays, type Day } from "@fiducia/kernel/day";
import { between, diceOf } from "../harbor/dice.ts";
import type { Happening } from "../harbor/happening.ts";
import { counterOf } from "../harbor/staff-of-year.ts";
import { workdayFrom } from "../harbor/workdays.ts";
import type { Due } from "./billing.ts";
import type { Teller } from "./teller.ts";

const PROMISED = [
  "Says the check is in the mail.",
  "Waits for a customer's payment; pays then.",
  "Asked for a copy of the invoice, sent by e-mail. Will pay.",
  "Was on vacation. Pays by transfer.",
];
const NOT_REACHED = [
  "Left a message.",
  "No answer; wrote an e-mail.",
  "Spoke with the front desk; they call back.",
];

/** A week or so after the due day somebody calls; two weeks later again. */
export function remindOf(year: Teller, due: Due): void {
  for (const [round, days] of [6, 22].entries()) {
    const dice = diceOf("reminder", due.name, round);
    if (!dice.chance(round === 0 ? 65 : 85)) continue;
    year.plan(workdayFrom(addDays(due.dueOn, days + between(dice, 0, 4))), (on) =>
      noteOn(year, due, [on, round]),
    );
  }
}

function noteOn(
  year: Teller,
  { name, policy }: Due,
  [on, round]: readonly [Day, number],
): readonly Happening[] {
  if (year.books.openOf(name) === 0) return [];
  const { clientId, officeId } = policy.client;
  const dice = diceOf("said", name, round);
  const isPromised = dice.chance(60);
  return [
    {
      ...{ kind: "note", on, by: counterOf(officeId), clientId, document: name },
      words: dice.oneOf(isPromised ? PROMISED : NOT_REACHED),
      promisedOn: isPromised ? workdayFrom(addDays(on, between(dice, 3, 12))) : undefined,
    },
  ];
}
