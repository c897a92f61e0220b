// The trust banks that pay companies, and what an earlier try of a request has paid.
import type { Posted } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { ACCOUNT } from "@fiducia/ledger/store/control.store";
import { sql } from "kysely";

export interface Earlier {
  readonly bodyHash: string;
  readonly answer: Posted;
  readonly glAccountId: number;
  readonly bankAccountId: number;
  readonly amount: Cents;
  /** What it paid of each line. */
  readonly paid: readonly { readonly partId: number; readonly amount: Cents }[];
}

export const readTrustBanks = async (unit: ReadUnit) =>
  new Map(
    (
      await unit.rows(sql<{ id: number; name: string }>`
        select gl_account_id as id, name from gl_account
        where agency_id = ${unit.agencyId} and control = ${ACCOUNT.trustBank} order by inactive, gl_account_id`)
    ).map(({ id, name }) => [id, name] as const),
  );

/** What an earlier try of the request has paid. */
export const readEarlier = (unit: ReadUnit, userId: number, request: string): Promise<readonly Earlier[]> =>
  unit.rows(sql<Earlier>`
    select i.body_hash as "bodyHash", i.answer, g."glAccountId", e.bank_account_id as "bankAccountId",
      e.disbursed_cents as amount, g.paid
    from idempotency i
    join event e on e.agency_id = i.agency_id and e.event_id = (i.answer ->> 'eventId')::bigint
    cross join lateral (select min(p.owner_account_id) as "glAccountId",
        json_agg(json_build_object('partId', p.part_id, 'amount', g.cents)) as paid
      from (select g.part_id, sum(g.amount_cents)::bigint as cents from entry n join posting g
          on g.agency_id = n.agency_id and g.entry_id = n.entry_id and g.fund = 'T' and g.part_id is not null
        where n.agency_id = e.agency_id and n.event_id = e.event_id group by g.part_id) g
      join line_part p on p.agency_id = e.agency_id and p.part_id = g.part_id) g
    where i.agency_id = ${unit.agencyId} and i.user_id = ${userId} and i.of_request = ${request}`);

export const readAccountNames = (unit: ReadUnit, accountIds: readonly number[]) =>
  unit.rows(sql<{ id: number; name: string }>`
    select gl_account_id as id, name from gl_account where agency_id = ${unit.agencyId}
      and gl_account_id = any(${accountIds}::bigint[])`);

export async function amountsOf(
  unit: ReadUnit,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const rows = await unit.rows(sql<{ eventId: number; amount: Cents }>`
    select event_id as "eventId", disbursed_cents as amount from event
    where agency_id = ${unit.agencyId} and event_id = any(${eventIds}::bigint[])`);
  return new Map(rows.map(({ eventId, amount }) => [eventId, amount]));
}
