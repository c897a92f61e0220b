// What Harbor does by the calendar: pays companies, transfers its revenue, closes months, sends reminders and statements.
import { type Cents, cents, greatest, minus, ZERO } from "@fiducia/kernel/cents";
import { addDays, type Day } from "@fiducia/kernel/day";
import { COMPANIES, SURPLUS_TRUST, TRUST, TRUST_BANKS } from "../harbor/companies.ts";
import type { Happening } from "../harbor/happening.ts";
import { ACCOUNTANT, OWNER } from "../harbor/staff-of-year.ts";
import {
  firstOfMonth,
  isDateOfMonth,
  isLastWorkdayOfMonth,
  isWorkday,
  monthOf,
  monthsLater,
  weekdayOf,
} from "../harbor/workdays.ts";
import { directBillOn } from "./direct-bill.ts";
import type { Teller } from "./teller.ts";

const CLOSE_ON = 5;
const PAY_ON = 10;
const TRANSFER_ON = 12;
const REMIND_ON = 15;
const PRINT_ON = 17;
const STATEMENTS_ON = 20;
const FRIDAY = 5;

/** Of its own money the agency keeps so much in each trust bank, for charges and small holes. */
const CUSHION: Readonly<Record<number, Cents>> = { [TRUST]: cents(500_000), [SURPLUS_TRUST]: cents(150_000) };
const CHARGE = cents(1_850);

/** So many months are closed when the story comes to today. */
const CLOSED_MONTHS = 11;

/** The first day of a story that comes to today: eleven months of it are closed then. */
export function firstDayFor(today: Day): Day {
  const thisMonth = firstOfMonth(today);
  const hasClosed = today >= closingDay(thisMonth);
  return monthsLater(thisMonth, hasClosed ? -CLOSED_MONTHS : -CLOSED_MONTHS - 1);
}

const closingDay = (month: Day): Day => {
  let found = addDays(month, CLOSE_ON - 1);
  while (!isWorkday(found)) found = addDays(found, 1);
  return found;
};

export const openingOf = (on: Day): readonly Happening[] =>
  TRUST_BANKS.map((bankId) => ({
    ...{ kind: "agencyFunds", on, by: ACCOUNTANT, bankId, amount: CUSHION[bankId] ?? ZERO },
    memo: "Minimum balance, the agency's own",
  }));

export function* habitsOf(year: Teller, on: Day): Generator<Happening> {
  if (!isWorkday(on)) return;
  if (isDateOfMonth(on, CLOSE_ON)) yield* closing(year, on);
  if (isDateOfMonth(on, PAY_ON))
    for (const { accountId, bankId, method } of COMPANIES)
      yield { kind: "payCompany", on, by: ACCOUNTANT, bankId, accountId, method };
  if (isDateOfMonth(on, TRANSFER_ON) || isLastWorkdayOfMonth(on))
    for (const bankId of TRUST_BANKS) yield { kind: "transfer", on, by: ACCOUNTANT, bankId };
  if (isLastWorkdayOfMonth(on))
    for (const bankId of TRUST_BANKS)
      yield {
        kind: "bankCharge",
        on,
        by: ACCOUNTANT,
        bankId,
        amount: CHARGE,
        memo: "Monthly service charge",
      };
  if (isDateOfMonth(on, REMIND_ON)) yield { kind: "remind", on, by: ACCOUNTANT };
  if (isDateOfMonth(on, PRINT_ON)) yield { kind: "printReminders", on, by: ACCOUNTANT };
  if (isDateOfMonth(on, STATEMENTS_ON) && [3, 9].includes(monthOf(on)))
    yield {
      ...{
        kind: "statements",
        on,
        by: ACCOUNTANT,
        from: addDays(on, -90),
        message: "Thank you for your business.",
      },
      of: monthOf(on) === 3 ? "PastDue" : "Activity",
    };
  yield* directBillOn(year, on, weekdayOf(on) === FRIDAY);
}

/** The month before is closed; in the first month of a quarter the agency's own money is made up again. */
function* closing(year: Teller, on: Day): Generator<Happening> {
  const through = addDays(firstOfMonth(on), -1);
  if (through >= year.first) {
    for (const bankId of TRUST_BANKS) {
      yield { kind: "reconcile", on, by: ACCOUNTANT, bankId, through };
      yield { kind: "approveReconciliation", on, by: OWNER, bankId, through };
    }
    yield { kind: "closeMonth", on, by: ACCOUNTANT, through };
  }
  if (monthOf(on) % 3 !== 1) return;
  for (const bankId of TRUST_BANKS) {
    const missing = greatest(ZERO, minus(CUSHION[bankId] ?? ZERO, year.books.trust.fundsIn(bankId)));
    if (missing > 0)
      yield {
        kind: "agencyFunds",
        on,
        by: ACCOUNTANT,
        bankId,
        amount: missing,
        memo: "Made up for charges of the quarter",
      };
  }
}
