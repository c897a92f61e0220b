// Reads what clients owed at the end of a day by age: from the items of the day, or as it was kept of the end of a month.
import type { ReadUnit } from "@fiducia/database/unit";
import { ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { BUCKET_CODES, BUCKETS } from "@fiducia/money/owed/aging.contract";
import { bucketOf } from "@fiducia/money/owed/open-invoices.store";
import { openAsOf } from "@fiducia/money/owed/open-items.store";
import { sql } from "kysely";
import type { ReceivablesOfDay } from "./receivables-by-age.contract.ts";

const NOTHING = { current: ZERO, bucket1: ZERO, bucket2: ZERO, bucket3: ZERO, bucket4: ZERO };

const sums = sql.join(
  BUCKET_CODES.map(
    (code) => sql`coalesce(sum(y.open_cents) filter (where y.bucket = ${sql.lit(code)}), 0)::bigint
      as ${sql.ref(BUCKETS[code])}`,
  ),
);

/** What the items come to that were open at the end of the day. Credits are in no bucket. */
export async function receivablesOfDay(unit: ReadUnit, asOf: Day): Promise<ReceivablesOfDay> {
  const { agencyId } = unit;
  const row = await unit.row(sql<Omit<ReceivablesOfDay, "asOf">>`
    select ${sums}
    from (select x.open_cents, ${bucketOf({}, asOf)} as bucket from (${openAsOf({ agencyId, asOf })}) x
      where x.open_cents > 0) y`);
  return { asOf, ...NOTHING, ...row };
}

/**
 * What was kept of the ends of months and still holds: no posting since is dated on the day or before it. Links are numbered in
 * the order of commits, so that none that is not seen yet can stand below the one up to which it was kept.
 */
export async function keptReceivables(
  unit: ReadUnit,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, ReceivablesOfDay>> {
  const rows = await unit.rows(sql<ReceivablesOfDay>`
    select k.month_end as "asOf", k.current_cents as current, k.bucket1_cents as bucket1, k.bucket2_cents as bucket2,
      k.bucket3_cents as bucket3, k.bucket4_cents as bucket4
    from kept_receivables k
    join kept_receivables_head h on h.agency_id = k.agency_id
    where k.agency_id = ${unit.agencyId} and k.month_end = any(${days}::date[])
      and k.month_end < coalesce((${firstDayPostedAfter(unit.agencyId, sql`h.chain_position`)}), 'infinity')`);
  return new Map(rows.map((row) => [row.asOf, row]));
}

/** The earliest day on which a transaction is dated that came after a link of the audit chain; null when none came. */
export const firstDayPostedAfter = (agencyId: number, position: unknown) => sql`
  select min(e.dated_on) from audit_link l
  cross join lateral (select e.dated_on from event e
    where e.agency_id = l.agency_id and e.event_id = l.event_id offset 0) e
  where l.agency_id = ${agencyId} and l.event_id is not null and l.chain_position > ${position}`;
