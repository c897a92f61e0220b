// What came in by each pay method: the drawer that is counted at the end of a day.
import type { SummaryFigure } from "@fiducia/contract/define-report";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { splitWords } from "@fiducia/kernel/split-words";
import { sql } from "kysely";
import { type EventRange, eventsInRange } from "../../shared/event-range.ts";

/** Of the receipts of a range that are not struck out; change that was given back is not taken off cash. */
export async function receivedByMethod(unit: ReadUnit, range: EventRange): Promise<readonly SummaryFigure[]> {
  // One row: a pay method with what came in by it.
  const found = await unit.rows(sql<{ readonly label: string; readonly amount: Cents }>`
    select m.method as label, sum(m.amount_cents)::bigint as amount
    from (${eventsInRange(range)}) e
    cross join lateral (select m.method, m.amount_cents from pay_method m
      where m.agency_id = e.agency_id and m.event_id = e.event_id offset 0) m
    where e.event_type = 'IncomingPayment' and not e.is_voided
    group by m.method having sum(m.amount_cents) <> 0 order by m.method`);
  return found.map(({ label, amount }) => ({
    label: splitWords(label),
    amount,
    only: { column: "payMethod", value: splitWords(label) },
  }));
}
