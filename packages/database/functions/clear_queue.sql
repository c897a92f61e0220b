-- Moves rows of the queue to the archive and their items on by the steps of Clear; returns the rows that it moved. A
-- row in progress is not changed: it belongs to the program that transfers it. Nor is a journal entry that is not
-- complete, the reversal of a voided item, or the transfer of an item that was voided on its own day: without them both
-- books would never agree. `request`: agencyId, userId, rowIds, firstId.
create function clear_queue(request jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  next_id constant bigint := (request ->> 'firstId')::bigint;
  row_ids constant bigint[] := array(select distinct value::bigint from jsonb_array_elements_text(request -> 'rowIds'));
  reply jsonb;
  at timestamptz;
begin
  perform set_config('app.agency_id', tenant::text, true);
  at := now_in(tenant);
  -- Locks the items in the order of ids, as every other command of the export does.
  perform from item_transfer t
  where t.agency_id = tenant and t.item_id in (
    select q.item_id from queue_item q where q.agency_id = tenant and q.queue_item_id = any (row_ids))
  order by t.item_id for update;

  with taken_out as (
    delete from queue_item q
    where q.agency_id = tenant and q.queue_item_id = any (row_ids) and q.status <> 'InProgress'
      and (q.status = 'Complete' or (q.journal_id is null and not exists (select from item k
        join event r on r.agency_id = tenant and r.reverses_event_id = k.event_id
        where k.agency_id = tenant and k.item_id = q.item_id
          and (q.operation = 'Reverse' or r.dated_on = k.dated_on))))
    returning q.*
  ), kept as (
    insert into cleared_queue_item (agency_id, queue_item_id, item_id, gl_account_id, journal_id, operation, status,
      message, queued_by, queued_at, completed_at, cleared_by, cleared_at)
    select o.agency_id, o.queue_item_id, o.item_id, o.gl_account_id, o.journal_id, o.operation, o.status, o.message,
      o.queued_by, o.queued_at, o.completed_at, actor, at from taken_out o
  ), led as (
    select t.item_id, s.from_status, s.from_sub_status, s.to_status, s.to_sub_status,
      row_number() over (order by t.item_id) as place
    from taken_out o
    join item_transfer t on t.agency_id = tenant and t.item_id = o.item_id
    join transfer_step s on s.command = 'Clear' and s.operation = o.operation and s.from_status = t.status
      and s.from_sub_status = t.sub_status
    where o.status <> 'Complete'
  ), changed as (
    update item_transfer t set status = l.to_status, sub_status = l.to_sub_status
    from led l where t.agency_id = tenant and t.item_id = l.item_id
  ), noted as (
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status,
      to_status, to_sub_status, changed_by, changed_at)
    select tenant, next_id + l.place, l.item_id, 'Clear', l.from_status, l.from_sub_status, l.to_status,
      l.to_sub_status, actor, at from led l
  )
  select jsonb_build_object('rowIds', coalesce(jsonb_agg(o.queue_item_id order by o.queue_item_id), '[]'))
  into reply from taken_out o;
  return reply;
end
$$;

alter function clear_queue owner to fiducia_poster;
grant execute on function clear_queue to fiducia_app;
