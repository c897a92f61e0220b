// Reads the cash of the trust banks by month, from the rows of the registers.
import { cashByMonth } from "@fiducia/features/trust-accounting/shared/register.store";
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { firstDayOf, monthsUntil } from "../shared/months.rules.ts";
import type { trustCashByMonthQuery } from "./trust-cash-by-month.contract.ts";

interface Row {
  readonly startDate: Day;
  readonly direction: "in" | "out";
  readonly amount: Cents;
}

export const trustCashByMonth: QueryHandler<typeof trustCashByMonthQuery> = async ({ unit, today }) => {
  const months = monthsUntil(today);
  const range = { startDate: firstDayOf(months), endDate: today };
  const rows = await unit.rows(sql<Row>`
    select 'in' as direction, r.* from (${cashByMonth(unit, range, "in")}) r
    union all select 'out', d.* from (${cashByMonth(unit, range, "out")}) d`);
  const amountOf = (wanted: Row["direction"], month: Day) =>
    rows.find(({ direction, startDate }) => direction === wanted && startDate === month)?.amount ?? ZERO;
  return {
    months: months.map((month) => ({
      ...month,
      received: amountOf("in", month.startDate),
      disbursed: amountOf("out", month.startDate),
    })),
  };
};
