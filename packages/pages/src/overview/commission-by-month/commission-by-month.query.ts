// Reads the agency's commission and fees by month from the kept totals of their accounts.
import { type Cents, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { accountMonths } from "@fiducia/ledger/store/account-totals.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { sql } from "kysely";
import { firstDayOf, monthsUntil } from "../shared/months.rules.ts";
import { COMMISSION_ACCOUNTS, type commissionByMonthQuery } from "./commission-by-month.contract.ts";

export const commissionByMonth: QueryHandler<typeof commissionByMonthQuery> = async ({ unit, today }) => {
  const months = monthsUntil(today);
  const asked = { startDate: firstDayOf(months), endDate: today, accounts: COMMISSION_ACCOUNTS };
  const rows = await unit.rows(sql<{ readonly startDate: Day; readonly earned: Cents }>`
    select m.begins_on as "startDate", sum(m.credit - m.debit)::bigint as earned
    from (${await accountMonths(unit, asked)}) m group by 1`);
  const earned = new Map(rows.map((row) => [row.startDate, row.earned]));
  return { months: months.map((month) => ({ ...month, earned: earned.get(month.startDate) ?? ZERO })) };
};
