-- Queues failed rows again, whatever they are of; returns how many. `request`: agencyId, userId, rowIds, firstId.
create function retry_queue_rows(request jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  row_ids constant bigint[] := lock_queue_rows(request);
  becoming item_transfer[];
  retried bigint;
begin
  with again as (
    update queue_item q set status = 'PendingTransfer', message = '', queued_by = actor, queued_at = now_in(tenant),
      completed_at = null, attempts = 0, next_attempt_at = null
    where q.agency_id = tenant and q.queue_item_id = any (row_ids) and q.status = 'Failed'
    returning q.item_id
  )
  select count(*), array_agg(row(tenant, t.item_id, s.to_status, s.to_sub_status, t.dated_on)::item_transfer)
    filter (where s.command is not null)
  into retried, becoming from again a
  left join item_transfer t on t.agency_id = tenant and t.item_id = a.item_id
  left join transfer_step s on s.command = 'Requeue' and s.from_status = t.status and s.from_sub_status = t.sub_status;
  perform take_steps(becoming, 'Requeue', actor, (request ->> 'firstId')::bigint);
  return retried;
end
$$;

alter function retry_queue_rows owner to fiducia_poster;
grant execute on function retry_queue_rows to fiducia_app;
