// Business days are whole weeks.
import { expect, test } from "vitest";
import { calendarDays, REFUND_DAYS } from "./refund-days.rules.ts";

test("25 and 80 business days are five and sixteen weeks", () => {
  expect([REFUND_DAYS.CA?.personal, REFUND_DAYS.CA?.other].map((days) => calendarDays(days ?? 0))).toEqual([
    35, 112,
  ]);
});
