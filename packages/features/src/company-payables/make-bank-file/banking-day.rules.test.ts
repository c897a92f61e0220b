// The holidays of the Federal Reserve in 2026 and 2027, as it publishes them.
import { addDays, day, dayNumber } from "@fiducia/kernel/day";
import { expect, test } from "vitest";
import { bankingDayFrom, isBankingDay } from "./banking-day.rules.ts";

function closedWeekdays(year: number): string[] {
  const closed: string[] = [];
  for (let on = day(`${year}-01-01`); on.startsWith(String(year)); on = addDays(on, 1)) {
    // January 3, 1970 was a Saturday.
    const isWeekend = (dayNumber(on) - 2) % 7 < 2;
    if (!isWeekend && !isBankingDay(on)) closed.push(on.slice(5));
  }
  return closed;
}

test.each([
  // July 4 is a Saturday in 2026, Juneteenth one in 2027: neither closes a bank.
  [2026, "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25"],
  // July 4 is a Sunday in 2027; Christmas is a Saturday.
  [2027, "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25"],
])("in %i banks are closed on the weekdays %s", (year, days) => {
  expect(closedWeekdays(year).join(" ")).toBe(days);
});

test("a day on which banks do not work leads to the next on which they do", () => {
  expect(bankingDayFrom(day("2026-11-28"))).toBe("2026-11-30");
  expect(bankingDayFrom(day("2026-12-25"))).toBe("2026-12-28");
  expect(bankingDayFrom(day("2026-11-27"))).toBe("2026-11-27");
});
