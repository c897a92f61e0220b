-- Whether QuickBooks may have a copy of the item of which the books do not know: something was sent for a row of the item
-- that is not complete, and it was neither answered with success nor refused for good.
create function is_in_doubt(tenant bigint, item bigint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from queue_item q
    join quickbooks_request r on r.agency_id = q.agency_id and r.queue_item_id = q.queue_item_id
    where q.agency_id = tenant and q.item_id = item and q.operation = 'Transfer' and q.status <> 'Complete'
      and r.operation ->> 'do' like 'add%'
      and coalesce(r.answer ->> 'class', '') not in ('done', 'permanent'))
$$;

alter function is_in_doubt owner to fiducia_poster;
grant execute on function is_in_doubt to fiducia_app;
