// Reads an item's timeline: its own transaction, its reversal, applications from and to it, and its transfers to the
// accounting package.

import type { ReadUnit } from "@fiducia/database/unit";
import { personName } from "@fiducia/serving/names";
import { sql } from "kysely";
import { type ActivityEvent, activityWords } from "./activity.rules.ts";
import type { DetailHead } from "./detail-head.store.ts";
import { writtenOffOf } from "./detail-write-offs.store.ts";
import type { ItemDetail } from "./item-detail.contract.ts";
import { readTransferActivity } from "./transfer-activity.store.ts";

interface ActivityRow extends ActivityEvent {
  readonly at: string;
  readonly initials: string;
  readonly name: string;
  readonly reason: string | null;
}

/** In order of time. */
export async function readActivity(
  unit: ReadUnit,
  { eventId, itemId }: DetailHead,
): Promise<ItemDetail["activity"]> {
  // One row: an event and, when it applied something, one other item.
  const rows = await unit.rows(sql<ActivityRow>`
    with applied as (
      select event_id, sum(amount_cents)::bigint as applied, is_paying, other_id
      from (
        select event_id, amount_cents, true as is_paying, to_item_id as other_id from application
          where agency_id = ${unit.agencyId} and from_item_id = ${itemId}
        union all
        select event_id, amount_cents, false, from_item_id from application
          where agency_id = ${unit.agencyId} and to_item_id = ${itemId}) a
      group by event_id, is_paying, other_id
    ), taking as (
      select n.event_id from entry t join entry n on n.agency_id = t.agency_id and n.reverses_entry_id = t.entry_id
      where t.agency_id = ${unit.agencyId} and t.event_id = ${eventId}
      union select k.event_id from pay_method m join returned_pay_method k on k.agency_id = m.agency_id
        and k.pay_method_id = m.pay_method_id
      where m.agency_id = ${unit.agencyId} and m.event_id = ${eventId}
    ), touched as (
      select ${eventId}::bigint as event_id
      union select event_id from applied
      union select event_id from taking
      union select event_id from event where agency_id = ${unit.agencyId} and item_id = ${itemId}
      union select event_id from event where agency_id = ${unit.agencyId} and reverses_event_id = ${eventId}
    )
    select e.event_id as "eventId", e.event_type as "eventType", e.event_id = ${eventId} as "isOwn",
      coalesce(e.reverses_event_id = ${eventId}, false) as "reversesOwn",
      ${writtenOffOf(itemId)} as "writtenOff",
      exists (select from taking k where k.event_id = e.event_id) as "takesBack", a.applied,
      a.is_paying as "isPaying", i.item_type as "otherType", i.item_number as "otherNumber",
      e.posted_at as at, u.initials, ${personName("u")} as name,
      coalesce(e.reason, e.shortage_reason, nullif(case when e.event_type = 'WriteOff' then e.memo end, '')) as reason
    from touched t
    join event e on e.agency_id = ${unit.agencyId} and e.event_id = t.event_id
    join user_account u on u.agency_id = e.agency_id and u.user_id = e.created_by
    left join applied a on a.event_id = e.event_id and e.event_id <> ${eventId}
    left join item i on i.agency_id = e.agency_id and i.item_id = a.other_id
    order by e.posted_at, e.event_id, i.item_number`);
  const recorded = rows.map((row) => ({
    at: row.at,
    by: { initials: row.initials, name: row.name },
    what: activityWords(row),
    reason: row.reason,
    eventId: row.isOwn ? null : row.eventId,
  }));
  if (itemId === null) return recorded;
  const all = [...recorded, ...(await readTransferActivity(unit, itemId))];
  return all.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
