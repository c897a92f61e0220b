-- Queues failed rows again, whatever they are of; returns how many. `request`: agencyId, userId, rowIds, firstId.
create function retry_queue_rows(request jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  row_ids constant bigint[] := array(select distinct value::bigint from jsonb_array_elements_text(request -> 'rowIds'));
  retried bigint;
  at timestamptz;
begin
  perform set_config('app.agency_id', tenant::text, true);
  at := now_in(tenant);
  perform from item_transfer t
  where t.agency_id = tenant and t.item_id in (
    select q.item_id from queue_item q where q.agency_id = tenant and q.queue_item_id = any (row_ids))
  order by t.item_id for update;
  with again as (
    update queue_item q set status = 'PendingTransfer', message = '', queued_by = actor, queued_at = at,
      completed_at = null, attempts = 0, next_attempt_at = null
    where q.agency_id = tenant and q.queue_item_id = any (row_ids) and q.status = 'Failed'
    returning q.item_id
  ), led as (
    select t.item_id, s.from_status, s.from_sub_status, s.to_status, s.to_sub_status,
      row_number() over (order by t.item_id) as place
    from again a join item_transfer t on t.agency_id = tenant and t.item_id = a.item_id
    join transfer_step s on s.command = 'Requeue' and s.from_status = t.status and s.from_sub_status = t.sub_status
  ), changed as (
    update item_transfer t set status = l.to_status, sub_status = l.to_sub_status from led l
    where t.agency_id = tenant and t.item_id = l.item_id
  ), noted as (
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status,
      to_status, to_sub_status, changed_by, changed_at)
    select tenant, (request ->> 'firstId')::bigint + l.place, l.item_id, 'Requeue', l.from_status, l.from_sub_status,
      l.to_status, l.to_sub_status, actor, at from led l
  )
  select count(*) into retried from again;
  return retried;
end
$$;

alter function retry_queue_rows owner to fiducia_poster;
grant execute on function retry_queue_rows to fiducia_app;
