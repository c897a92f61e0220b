// How a client pays an invoice: in time or late, whole or in parts, too little, too much, or never.
import { cents, portion, sumOf } from "@fiducia/kernel/cents";
import { addDays, type Day, laterOf } from "@fiducia/kernel/day";
import type { Seeded } from "@fiducia/kernel/seeded";
import { SURPLUS_CARRIER } from "../harbor/companies.ts";
import { between, diceOf } from "../harbor/dice.ts";
import { owesForChecks } from "../harbor/people.ts";
import type { Habit, Person } from "../harbor/person.ts";
import { dayIn, monthOf, monthsLater, workdayFrom, workdaysAfter, yearOf } from "../harbor/workdays.ts";
import type { Due } from "./billing.ts";
import { cancelMidTerm, cancelUnpaid } from "./cancellations.ts";
import { remindOf } from "./reminders.ts";
import type { Payment, Teller } from "./teller.ts";

/** Days after the invoice or, for those who look at it, after the day on which it is due. */
export function payDay({ on, dueOn }: Pick<Due, "on" | "dueOn">, habit: Habit, dice: Seeded): Day {
  const days = {
    prompt: addDays(on, between(dice, 3, 13)),
    onTime: addDays(dueOn, between(dice, -5, 2)),
    late: addDays(dueOn, between(dice, 8, 32)),
    veryLate: addDays(dueOn, between(dice, 38, 82)),
  };
  return laterOf(days[habit], addDays(on, 1));
}

/** Some businesses pay all their bills on the first and the fifteenth. */
function nextPayRun(after: Day): Day {
  const middle = dayIn(yearOf(after), monthOf(after), 15);
  return after <= middle ? middle : monthsLater(dayIn(yearOf(after), monthOf(after), 1), 1);
}

const hasPayRuns = ({ clientId, isBusiness, habit }: Person): boolean =>
  isBusiness && (habit === "prompt" || habit === "onTime") && diceOf("pay runs", clientId).chance(45);

const comesByItself = ({ pays }: Person): boolean => pays === "EFT" || pays === "Card";

function dayOfPayment(due: Due, dice: Seeded): Day {
  const { client } = due.policy;
  const meant = payDay(due, client.habit, dice);
  if (hasPayRuns(client)) return workdayFrom(nextPayRun(meant));
  return comesByItself(client) ? meant : workdayFrom(meant);
}

/** A little less than was asked for; not so little that a company would have to wait. */
const MOST_SHORT = 900;

/** The fates of invoices, in thousandths. */
const FATES = [
  ["never", 18],
  ["halves", 30],
  ["short", 22],
  ["over", 28],
  ["cancelled", 48],
] as const;

function fateOf(dice: Seeded): (typeof FATES)[number][0] | "whole" {
  let left = dice.below(1000);
  for (const [fate, share] of FATES) {
    left -= share;
    if (left < 0) return fate;
  }
  return "whole";
}

const isChange = ({ name }: Due): boolean => name.endsWith("/change");

/** The payments of an invoice; plans what follows from what is not paid. */
export function paymentsOf(year: Teller, due: Due): readonly Payment[] {
  const { policy, name, lines } = due;
  const { client, company } = policy;
  const dice = diceOf("pays", name);
  const fate = fateOf(dice);
  const on = dayOfPayment(due, dice);
  remindOf(year, due);
  const total = sumOf(lines, ({ amount }) => amount);
  const ours = sumOf(lines, ({ commission }) => commission);
  const whole: Payment = {
    ...{ on, clientId: client.clientId, bankId: company.bankId, invoice: name },
    ...{ share: "whole", over: cents(0) },
  };
  if (fate === "never" && total < 300_000 && !isChange(due)) {
    cancelUnpaid(year, due);
    return [];
  }
  if (fate === "halves")
    return [
      { ...whole, share: "half" },
      { ...whole, on: workdayFrom(addDays(on, between(dice, 20, 34))) },
    ];
  if (fate === "short" && ours > MOST_SHORT) {
    const short = cents(between(dice, 150, MOST_SHORT));
    year.plan(workdaysAfter(addDays(on, between(dice, 38, 60)), 1), (day) =>
      writeOffRest(year, name, [day, company.bankId]),
    );
    return [{ ...whole, share: short }];
  }
  if (fate === "over" && !owesForChecks(client.clientId))
    return [{ ...whole, over: dice.chance(70) ? cents(between(dice, 5, 90) * 100) : portion(total, 10_000) }];
  if (
    fate === "cancelled" &&
    policy.payments === 1 &&
    company.carrierId !== SURPLUS_CARRIER &&
    !isChange(due)
  )
    cancelMidTerm(year, due, addDays(on, between(dice, 25, 150)));
  return [whole];
}

function writeOffRest(year: Teller, document: string, [on, bankId]: readonly [Day, number]) {
  const amount = year.books.openOf(document);
  if (amount === 0 || amount > MOST_SHORT) return [];
  return [
    {
      kind: "writeOff" as const,
      on,
      by: "ACT",
      document,
      bankId,
      amount,
      reason: "Small rest, not worth a reminder",
    },
  ];
}
