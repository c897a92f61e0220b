// Reads what was billed and collected by month, from what each transaction says of itself.
import type { Cents } from "@fiducia/kernel/cents";
import { ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { sql } from "kysely";
import { firstDayOf, monthsUntil } from "../shared/months.rules.ts";
import type { billedAndCollectedQuery } from "./billed-and-collected.contract.ts";

interface Row {
  readonly startDate: Day;
  readonly billed: Cents;
  readonly collected: Cents;
}

export const billedAndCollected: QueryHandler<typeof billedAndCollectedQuery> = async ({ unit, today }) => {
  const months = monthsUntil(today);
  const rows = await unit.rows(sql<Row>`
    select date_trunc('month', e.dated_on::timestamp)::date as "startDate",
      coalesce(sum(e.invoiced_cents), 0)::bigint as billed, coalesce(sum(e.applied_cents), 0)::bigint as collected
    from event e
    where e.agency_id = ${unit.agencyId} and e.dated_on between ${firstDayOf(months)} and ${today} and ${happenedHere}
    group by 1`);
  const byMonth = new Map(rows.map((row) => [row.startDate, row]));
  return {
    months: months.map((month) => ({
      billed: ZERO,
      collected: ZERO,
      ...byMonth.get(month.startDate),
      ...month,
    })),
  };
};
