// What of the books has not reached QuickBooks, with what it would do to each account there.
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { queueNameOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";

export interface Missing {
  readonly key: string;
  /** Invoice 1001, with what holds it back. */
  readonly name: string;
  readonly amount: Cents;
  /** Of it, what is dated in the fiscal year. */
  readonly ofYear: Cents;
}

interface Until {
  readonly day: Day;
  /** The first day of the fiscal year in which it lies. */
  readonly yearBegins: Day;
}

/** The most records that are looked at; beyond them a difference stays without its names. */
const MOST = 500;

/**
 * Items and journal entries dated on or before the day that wait, failed, or are set aside, and items whose reversal has
 * not reached QuickBooks or was given up. What was voided on its own day before it was sent is not missing. Of what was sent in part, the rest is missing. What the export does not carry was kept
 * there by hand.
 */
export const readMissing = (unit: ReadUnit, { day, yearBegins }: Until): Promise<readonly Missing[]> =>
  unit.rows(sql<Missing>`
    with waiting as (
      select t.item_id, case when t.sub_status = 'Failed' then ', failed' else ', waiting' end as state
      from item_transfer t
      where t.agency_id = ${unit.agencyId} and t.dated_on <= ${day} and t.status = 'NotTransferred'
      order by t.item_id desc limit ${MOST}
    ), set_aside as (
      -- What the beginning set aside is part of the opening balance, however much that is: only a person's word counts here.
      select t.item_id, ', not transferred' as state
      from (select distinct c.item_id from transfer_change c
        where c.agency_id = ${unit.agencyId} and c.command = 'DoNotTransfer') c
      join item_transfer t on t.agency_id = ${unit.agencyId} and t.item_id = c.item_id
      join item i on i.agency_id = ${unit.agencyId} and i.item_id = c.item_id
      where t.dated_on <= ${day} and t.status = 'DoNotTransfer' and t.sub_status = 'Complete'
        and reaches_quickbooks(${unit.agencyId}, i.event_id, t.dated_on)
      order by t.item_id desc limit ${MOST}
    ), items as (
      select i.item_id, i.event_id, ${queueNameOf("i")} || k.state as name, exists (select from event r
        where r.agency_id = i.agency_id and r.reverses_event_id = i.event_id and r.dated_on = i.dated_on) as is_voided
      from (select * from waiting union all select * from set_aside) k
      join item i on i.agency_id = ${unit.agencyId} and i.item_id = k.item_id
      order by i.item_id desc limit ${MOST}
    ), reversals as (
      select q.item_id, r.event_id, 'Reversal of ' || ${queueNameOf("i")}
        || case q.status when 'Failed' then ', failed' else ', waiting' end as name
      from queue_item q
      join item i on i.agency_id = q.agency_id and i.item_id = q.item_id
      join event r on r.agency_id = i.agency_id and r.reverses_event_id = i.event_id
      where q.agency_id = ${unit.agencyId} and q.operation = 'Reverse' and q.status <> 'Complete' and r.dated_on <= ${day}
      union all
      select t.item_id, r.event_id, 'Reversal of ' || ${queueNameOf("i")} || ', not transferred'
      from item_transfer t
      join item i on i.agency_id = t.agency_id and i.item_id = t.item_id
      join event r on r.agency_id = i.agency_id and r.reverses_event_id = i.event_id
      where t.agency_id = ${unit.agencyId} and t.status = 'DoNotTransfer' and t.sub_status = 'Failed'
        and r.dated_on <= ${day}
      limit ${MOST}
    ), journals as (
      select q.journal_id, v.event_id, j.is_of_day, 'Journal entry of ' || to_char(j.dated_on, 'MM/DD/YYYY')
        || case q.status when 'Failed' then ', failed' else ', waiting' end as name
      from queue_item q
      join quickbooks_journal j on j.agency_id = q.agency_id and j.journal_id = q.journal_id
      join quickbooks_journal_event v on v.agency_id = j.agency_id and v.journal_id = j.journal_id
      where q.agency_id = ${unit.agencyId} and q.status <> 'Complete' and j.dated_on <= ${day}
      limit ${MOST}
    ), open_days as (
      select v.event_id, 'Journal of ' || j.dated_on || ', not ended' as name
      from quickbooks_journal j
      join quickbooks_journal_event v on v.agency_id = j.agency_id and v.journal_id = j.journal_id
      where j.agency_id = ${unit.agencyId} and j.is_open and j.dated_on <= ${day} limit ${MOST}
    ), form as (select form from quickbooks_connection where agency_id = ${unit.agencyId})
    select k.account_key as key, k.name, sum(k.amount_cents)::bigint as amount,
      coalesce(sum(k.amount_cents) filter (where k.dated_on >= ${yearBegins}), 0)::bigint as "ofYear"
    from (
      select x.account_key, i.name, x.amount_cents, x.dated_on from form, items i
      cross join lateral quickbooks_effect(${unit.agencyId}, array[i.event_id]) x
      where x.item_id = i.item_id and form.form = 'Documents' and not i.is_voided
      union all
      select x ->> 'accountKey', i.name, -(x ->> 'amount')::bigint, q.dated_on from items i
      join quickbooks_transaction q on q.agency_id = ${unit.agencyId} and q.item_id = i.item_id and q.is_live
      cross join lateral jsonb_array_elements(q.effect) x
      union all
      select x.account_key, r.name, x.amount_cents, x.dated_on from reversals r
      cross join lateral quickbooks_effect(${unit.agencyId}, array[r.event_id]) x where x.item_id = r.item_id
      union all
      select x.account_key, j.name, x.amount_cents, x.dated_on from journals j
      cross join lateral quickbooks_effect(${unit.agencyId}, array[j.event_id]) x
      where j.is_of_day or x.item_id is null
      union all
      select x.account_key, o.name, x.amount_cents, x.dated_on from open_days o
      cross join lateral quickbooks_effect(${unit.agencyId}, array[o.event_id]) x
    ) k group by k.account_key, k.name having sum(k.amount_cents) <> 0
    order by k.name collate reading_order`);
