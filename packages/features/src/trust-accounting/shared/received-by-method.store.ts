// What came in by each pay method, for counting the cash drawer.
import type { SummaryFigure } from "@fiducia/contract/define-report";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { splitWords } from "@fiducia/kernel/split-words";
import { type RawBuilder, sql } from "kysely";

/**
 * For transactions that are not struck out, each pay method separately: a receipt of cash and check counts in both.
 * Change is not subtracted from cash. The figures add up to what was tendered.
 */
export async function receivedByMethod(
  unit: ReadUnit,
  transactions: RawBuilder<unknown>,
): Promise<readonly SummaryFigure[]> {
  // One row: a pay method with its amount.
  const payMethods = await unit.rows(sql<{ readonly label: string; readonly amount: Cents }>`
    select m.method as label, sum(m.amount_cents)::bigint as amount
    from (${transactions}) r
    cross join lateral (
      select m.method, m.amount_cents from pay_method m where r."transactionType" = 'IncomingPayment'
        and m.agency_id = ${unit.agencyId} and m.event_id = r."eventId"
      union all
      select r."receivedBy", r.tendered where r."transactionType" <> 'IncomingPayment' and r."receivedBy" is not null
      offset 0) m
    where not r."isVoided"
    group by m.method having sum(m.amount_cents) <> 0 order by m.method`);
  return payMethods.map(({ label, amount }) => ({
    label: splitWords(label),
    amount,
    only: { column: "receivedBy", value: splitWords(label) },
  }));
}
