// How Harbor began to export its books to QuickBooks, and what it does for that every day since.
import { cents, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { diceOf } from "../harbor/dice.ts";
import type { Happening } from "../harbor/happening.ts";
import { MARINA } from "../harbor/people.ts";
import { POLICIES } from "../harbor/policies.ts";
import { ACCOUNTANT, counterOf } from "../harbor/staff-of-year.ts";
import { isWorkday, monthsLater, weekdayOf, workdayFrom } from "../harbor/workdays.ts";
import { linesOf } from "./billing.ts";
import type { Teller } from "./teller.ts";

/** The month before the one in which the story comes to today. */
const MONTHS_AFTER_FIRST = 10;
const TUESDAY = 2;
const FRIDAY = 5;

/** Keeps QuickBooks; exports. */
const BOOKKEEPER = "QBX";
const ADMINISTRATOR = "MJS";

/** The Web Connector runs at the end of a week. */
const isRunDay = (on: Day): boolean => weekdayOf(on) === FRIDAY && isWorkday(on);

/** Of what happened before this day the runs through a day have carried all: it was queued on a workday before the last. */
export function carriedBefore(through: Day): Day {
  let found = through;
  while (!isRunDay(found)) found = addDays(found, -1);
  do found = addDays(found, -1);
  while (!isWorkday(found));
  return found;
}

function runDayAfter(day: Day): Day {
  let found = addDays(day, 1);
  while (!isRunDay(found)) found = addDays(found, 1);
  return found;
}

export const firstDayOfExport = (firstOn: Day): Day => monthsLater(firstOn, MONTHS_AFTER_FIRST);

/** In the morning: what the days before have brought is carried on run days, and queued on every workday. */
export function* exportOn(year: Teller, on: Day): Generator<Happening> {
  const firstDay = firstDayOfExport(year.first);
  const begins = workdayFrom(firstDay);
  if (on < begins || !isWorkday(on)) return;
  if (on === begins) yield { kind: "beginExport", on, by: ADMINISTRATOR, firstDay };
  if (isRunDay(on)) yield { kind: "runConnector", on, by: BOOKKEEPER };
  yield { kind: "queueItems", on, by: BOOKKEEPER };
  if (weekdayOf(on) === TUESDAY) yield declined(year, on);
}

/** A change that its client declines: QuickBooks has its invoice when it is voided, so that it has to be reversed there. */
function declined(year: Teller, on: Day): Happening {
  const dice = diceOf("declined", on);
  const policy = dice.oneOf(POLICIES.filter(({ client }) => client.clientId !== MARINA));
  const name = `P${policy.policyId}/declined/${on}`;
  year.plan(runDayAfter(on), (day) => [
    { kind: "void", on: day, by: ACCOUNTANT, document: name, reason: "Client declined the change" },
  ]);
  const premium = cents(12_000 + 500 * dice.below(60));
  return {
    ...{ kind: "invoice", on, by: counterOf(policy.client.officeId), name, clientId: policy.client.clientId },
    ...{ policyId: policy.policyId, effectiveOn: on, dueOn: addDays(on, 20) },
    memo: `Change of ${policy.number}`,
    lines: linesOf(policy, { premium, words: "Raised limit", fee: ZERO, companyFee: ZERO }),
  };
}
