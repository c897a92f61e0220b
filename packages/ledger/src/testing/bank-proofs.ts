// What the banks will show against the postings on their accounts, and matches against what they bring together.
import { sql } from "kysely";
import type { Difference } from "./difference.ts";

/** What each transaction did to the cash of a trust bank, what cancels it, and the sums of every match. */
export const wrongBankItems = (agency: number) => sql<Difference>`
    with history as (
      select n.event_id, p.trust_bank_id as bank_id, min(n.dated_on) as dated_on, sum(p.amount_cents) as cents
      from entry n
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id and p.account = '1010'
      join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.opening_id is null
      where n.agency_id = ${agency} group by 1, 2 having sum(p.amount_cents) <> 0
    ), kept as (
      select source_id as event_id, bank_account_id as bank_id, dated_on, amount_cents as cents
      from bank_item where agency_id = ${agency} and source = 'event'
    ), line as (
      select match_id, sum(amount_cents) as cents, max(dated_on) as last_on from bank_line
      where agency_id = ${agency} and match_id is not null group by 1
    ), item as (
      select match_id, sum(amount_cents) as cents, max(dated_on) as last_on from bank_item
      where agency_id = ${agency} and match_id is not null group by 1
    )
    select 'item of a bank' as proof, concat_ws('/', bank_id, event_id) as key
      from history h full join kept k using (event_id, bank_id)
      where (h.cents, h.dated_on) is distinct from (k.cents, k.dated_on)
    union all
    select 'cancelled item', concat_ws('/', b.bank_account_id, b.source_id) from bank_item b
      where b.agency_id = ${agency} and b.cancelled_on is not null and not exists (
        select from event v join bank_item o on o.agency_id = v.agency_id and o.source = 'event'
          and o.source_id in (v.event_id, v.reverses_event_id) and o.source_id <> b.source_id
        where v.agency_id = b.agency_id and b.source_id in (v.event_id, v.reverses_event_id)
          and o.bank_account_id = b.bank_account_id and o.amount_cents = -b.amount_cents and o.cancelled_on = b.cancelled_on)
    union all
    select 'match of a bank', m.match_id::text from bank_match m
      left join line l using (match_id) left join item i using (match_id)
      where m.agency_id = ${agency} and (coalesce(l.cents, 0) - coalesce(i.cents, 0) <> m.error_cents
        or m.settled_on < greatest(l.last_on, i.last_on) or l.match_id is not null and m.cleared_on <> l.last_on)
    union all
    select 'error of a bank', m.match_id::text from bank_match m
      left join bank_item b on b.agency_id = m.agency_id and b.source = 'error' and b.source_id = m.match_id
      where m.agency_id = ${agency} and -coalesce(b.amount_cents, 0) <> m.error_cents`;
