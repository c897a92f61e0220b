-- Whether QuickBooks may have a copy of the item of which the books do not know: of a part that does not stand there, the
-- answer to what was sent last is missing or leaves that open, and nobody has looked since and found nothing with the
-- part's marker. What was sent for a row that somebody took out of the queue counts too, until the item was complete.
create function is_in_doubt(tenant bigint, item bigint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with transfer_row as (
    select q.queue_item_id, q.status, q.queued_at, q.completed_at from queue_item q
    where q.agency_id = tenant and q.item_id = item and q.operation = 'Transfer'
    union all
    select c.queue_item_id, c.status, c.queued_at, c.completed_at from cleared_queue_item c
    where c.agency_id = tenant and c.item_id = item and c.operation = 'Transfer'
  )
  select exists (select from (
      select distinct on (r.part) r.part, r.operation ->> 'do' as asked, r.answer
      from transfer_row w
      join quickbooks_request r on r.agency_id = tenant and r.queue_item_id = w.queue_item_id
      where w.status <> 'Complete'
        and not exists (select from transfer_row d where d.status = 'Complete' and d.completed_at >= w.queued_at)
        and (r.operation ->> 'do' like 'add%' or r.operation ->> 'do' = 'probe')
      order by r.part, r.request_id desc) newest
    where not exists (select from quickbooks_transaction t
        where t.agency_id = tenant and t.item_id = item and t.part = newest.part and t.is_live)
      and case
        when newest.asked <> 'probe' then coalesce(newest.answer ->> 'class', 'probe') in ('probe', 'numberTaken')
        when newest.answer ->> 'class' = 'done' then exists (
          select from jsonb_array_elements(newest.answer -> 'transactions') f
          where strpos(f ->> 'memo', '[FID:' || item || '/' || newest.part || ']') > 0
            and coalesce(f ->> 'total', '') <> '0')
        else true end)
$$;

alter function is_in_doubt owner to fiducia_poster;
grant execute on function is_in_doubt to fiducia_app;
