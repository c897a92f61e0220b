-- Moves rows of the queue to the archive and their items on by the steps of Clear; returns the rows that it moved. A
-- row in progress is not changed: it belongs to the program that transfers it. Nor is a journal entry that is not
-- complete, the reversal of a voided item, or the transfer of an item that was voided on its own day: without them both
-- books would never agree. `request`: agencyId, userId, rowIds, firstId.
create function clear_queue(request jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  row_ids constant bigint[] := lock_queue_rows(request);
  becoming item_transfer[];
  reply jsonb;
begin
  with taken_out as (
    delete from queue_item q
    where q.agency_id = tenant and q.queue_item_id = any (row_ids) and q.status <> 'InProgress'
      and (q.status = 'Complete' or not q.keeps_equal)
    returning q.*
  ), kept as (
    insert into cleared_queue_item (agency_id, queue_item_id, item_id, gl_account_id, journal_id, operation, status,
      message, queued_by, queued_at, completed_at, cleared_by, cleared_at)
    select o.agency_id, o.queue_item_id, o.item_id, o.gl_account_id, o.journal_id, o.operation, o.status, o.message,
      o.queued_by, o.queued_at, o.completed_at, actor, now_in(tenant)
    from taken_out o
  )
  select jsonb_build_object('rowIds', coalesce(jsonb_agg(o.queue_item_id order by o.queue_item_id), '[]')),
    array_agg(row(tenant, t.item_id, s.to_status, s.to_sub_status, t.dated_on)::item_transfer)
      filter (where s.command is not null)
  into reply, becoming from taken_out o
  left join item_transfer t on t.agency_id = tenant and t.item_id = o.item_id and o.status <> 'Complete'
  left join transfer_step s on s.command = 'Clear' and s.operation = o.operation and s.from_status = t.status
    and s.from_sub_status = t.sub_status;
  perform take_steps(becoming, 'Clear', actor, (request ->> 'firstId')::bigint);
  return reply;
end
$$;

alter function clear_queue owner to fiducia_poster;
grant execute on function clear_queue to fiducia_app;
