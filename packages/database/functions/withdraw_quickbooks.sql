-- Takes back what a beginning of the export did, of which nothing was sent: rows that wait, journals and totals go, items
-- that it queued or set aside wait to be transferred again, and all events are taken up anew. An item that was voided on
-- its own day never goes. Returns how many items it changed; `next_id`: the ids of their changes come after it.
create function withdraw_quickbooks(tenant bigint, actor bigint, next_id bigint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  becoming item_transfer[];
begin
  perform set_config('app.agency_id', tenant::text, true);
  -- Nothing is taken up meanwhile.
  perform from quickbooks_head h where h.agency_id = tenant for no key update;
  with locked as (
    select t.item_id, t.status, t.sub_status, t.dated_on from item_transfer t
    where t.agency_id = tenant and (t.status = 'NotTransferred'
      or (t.status = 'DoNotTransfer' and t.sub_status <> 'Failed' and is_set_aside_by_beginning(tenant, t.item_id)))
    order by t.item_id for update
  ), judged as (
    select l.*, exists (select from item i
      join event r on r.agency_id = tenant and r.reverses_event_id = i.event_id and r.dated_on = l.dated_on
      where i.agency_id = tenant and i.item_id = l.item_id) as is_gone
    from locked l
  )
  select array_agg(row(tenant, j.item_id, s.to_status, s.to_sub_status, j.dated_on)::item_transfer) into becoming
  from judged j
  join (values (true, 'DoNotTransfer', 'Reversed'), (false, 'NotTransferred', 'Pending'))
    s (is_gone, to_status, to_sub_status) using (is_gone)
  where (j.status, j.sub_status) <> (s.to_status, s.to_sub_status);
  delete from queue_item q where q.agency_id = tenant
    and (q.journal_id is not null or (q.operation = 'Transfer' and q.status <> 'Complete'));
  delete from quickbooks_journal_event where agency_id = tenant;
  delete from quickbooks_journal where agency_id = tenant;
  delete from quickbooks_total where agency_id = tenant;
  update quickbooks_head set chain_position = 0 where agency_id = tenant;
  return take_steps(becoming, 'Begin', actor, next_id);
end
$$;

alter function withdraw_quickbooks owner to fiducia_poster;
