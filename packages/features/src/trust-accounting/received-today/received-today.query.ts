// Reads the pay methods of today's receipts, cash less the change given back, within the offices and items that the user sees.
import { type Cents, sum } from "@fiducia/kernel/cents";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { happenedHere } from "@fiducia/serving/listing/event-range";
import { inOffices, ofCaller, officesOf, TRUST_REPORTS } from "@fiducia/serving/scope";
import { sql } from "kysely";
import type { z } from "zod";
import type { receivedTodayQuery } from "./received-today.contract.ts";

type Method = z.output<typeof receivedTodayQuery.answer>["methods"][number];

export const receivedToday: QueryHandler<typeof receivedTodayQuery> = async ({ unit, caller, today }) => {
  const methods = await unit.rows(sql<Method & { amount: Cents }>`
    select m.method, sum(m.amount_cents)::bigint as amount
    from event e
    cross join lateral (
      select m.method, m.amount_cents from pay_method m where m.agency_id = e.agency_id and m.event_id = e.event_id
      union all select 'Cash', -e.change_cents where e.change_cents <> 0) m
    where e.agency_id = ${unit.agencyId} and e.dated_on = ${today} and e.event_type = 'IncomingPayment' and ${happenedHere}
      and ${inOffices("e", officesOf(caller, TRUST_REPORTS))} and ${ofCaller("e", caller)}
    group by m.method having sum(m.amount_cents) <> 0 order by amount desc, m.method`);
  return { total: sum(methods.map(({ amount }) => amount)), methods: [...methods] };
};
