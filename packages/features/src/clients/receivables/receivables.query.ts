// Reads what is open of clients from the kept open items: as much work as there are open items, however long the history is.
import { type Cents, minus, sum, ZERO } from "@fiducia/kernel/cents";
import { AGES } from "@fiducia/money/client/ages.contract";
import { ofSeenClients } from "@fiducia/money/client/seen-clients.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientName } from "@fiducia/serving/names";
import { sql } from "kysely";
import type { Receivables, receivablesQuery } from "./receivables.contract.ts";

const MOST_CLIENTS = 5;

const OWING = sql`o.kind in ('Invoice', 'NSFCheck')`;

interface AgeRow {
  /** Null of credit. */
  readonly age: Receivables["ages"][number]["age"] | null;
  readonly amount: Cents;
  readonly count: number;
}

export const receivables: QueryHandler<typeof receivablesQuery> = async ({ unit, caller, today }) => {
  const isSeen = ofSeenClients(caller);
  const rows = await unit.rows(sql<AgeRow>`
    select case when not (${OWING}) then null when o.due_on >= ${today} then 'notDue'
        when o.due_on >= ${today}::date - 30 then 'days1To30' when o.due_on >= ${today}::date - 60 then 'days31To60'
        when o.due_on >= ${today}::date - 90 then 'days61To90' else 'over90' end as age,
      sum(o.remaining_cents)::bigint as amount, count(*)::int as count
    from open_item o
    where o.agency_id = ${unit.agencyId} and o.remaining_cents <> 0 and ${isSeen} group by 1`);
  const mostOwing = await unit.rows(sql<Receivables["mostOwing"][number]>`
    select q.client_id as "clientId", ${clientName("c")} as name, q.amount
    from (select o.client_id, sum(o.remaining_cents)::bigint as amount from open_item o
      where o.agency_id = ${unit.agencyId} and o.remaining_cents <> 0 and ${OWING} and ${isSeen}
      group by o.client_id order by 2 desc, 1 limit ${MOST_CLIENTS}) q
    join client c on c.agency_id = ${unit.agencyId} and c.client_id = q.client_id
    order by q.amount desc, q.client_id`);
  const owing = rows.filter(({ age }) => age !== null);
  const credit = rows.find(({ age }) => age === null)?.amount ?? ZERO;
  return {
    total: sum(owing.map(({ amount }) => amount)),
    count: owing.reduce((count, row) => count + row.count, 0),
    ages: AGES.map((age) => owing.find((row) => row.age === age) ?? { age, amount: ZERO, count: 0 }).map(
      ({ age, amount, count }) => ({ age: age ?? "notDue", amount, count }),
    ),
    unusedCredit: minus(ZERO, credit),
    mostOwing: [...mostOwing],
  };
};
