-- Moves the items on by the step that the command has for their state, and returns those that it moved. An item in
-- progress, or in a state without a step, is not changed; nor is an item that was voided on its own day, unless the
-- command reverses it, or has a copy looked for that QuickBooks may have. What stands in QuickBooks in part, or may
-- stand there, is not set aside, and what an opening brought stays as it is. Refuses where the journal of a day carries everything (FD025); an export that begins
-- meanwhile is waited for.
-- `request`: agencyId, userId, command, itemIds, firstId, idempotency.
create function change_transfers(request jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  word constant text := request ->> 'command';
  next_id constant bigint := (request ->> 'firstId')::bigint;
  becoming item_transfer[];
  reply jsonb;
  by_day boolean;
  at timestamptz;
begin
  perform set_config('app.agency_id', tenant::text, true);
  at := now_in(tenant);
  reply := claim_key(request);
  if reply is not null then
    return reply;
  end if;
  select c.form = 'DailyJournal' and c.first_day is not null into by_day
  from quickbooks_connection c where c.agency_id = tenant for share;
  if by_day then
    raise exception 'BY_DAY' using errcode = 'FD025';
  end if;

  -- One row: an item that the command may move on, locked in the order of ids.
  with asked as (
    select distinct value::bigint as item_id from jsonb_array_elements_text(request -> 'itemIds')
  ), locked as (
    select t.item_id, t.status, t.sub_status, t.dated_on from item_transfer t
    where t.agency_id = tenant and t.item_id in (select a.item_id from asked a)
    order by t.item_id for update
  ), led as (
    select l.item_id, l.dated_on, s.to_status, s.to_sub_status, s.operation,
      row_number() over (order by l.item_id) as place
    from locked l
    join transfer_step s on s.command = word and s.from_status = l.status and s.from_sub_status = l.sub_status
    join item i on i.agency_id = tenant and i.item_id = l.item_id
    where not exists (select from event e
        where e.agency_id = tenant and e.event_id = i.event_id and e.opening_id is not null)
      and (s.operation = 'Reverse' or ((word in ('Transfer', 'Requeue') and l.status = 'NotTransferred' or not exists (select from event r
          where r.agency_id = tenant and r.reverses_event_id = i.event_id and r.dated_on = i.dated_on))
        and not (word = 'DoNotTransfer'
          and (stands_in_quickbooks(tenant, l.item_id) or is_in_doubt(tenant, l.item_id)))))
  ), taken_out as (
    delete from queue_item q using led l
    where word = 'DoNotTransfer' and q.agency_id = tenant and q.item_id = l.item_id and q.operation = l.operation
      and q.status <> 'Complete'
  ), queued as (
    insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
    select tenant, next_id + l.place, l.item_id, l.operation, 'Pending', actor, at from led l
    where word <> 'DoNotTransfer'
    on conflict (agency_id, item_id, operation) where status <> 'Complete' do update
      set status = 'PendingTransfer', message = '', queued_by = actor, queued_at = at, completed_at = null,
        attempts = 0, next_attempt_at = null
  )
  select jsonb_build_object('itemIds', coalesce(jsonb_agg(l.item_id order by l.item_id), '[]')),
    array_agg(row(tenant, l.item_id, l.to_status, l.to_sub_status, l.dated_on)::item_transfer)
  into reply, becoming from led l;
  perform take_steps(becoming, word, actor, next_id);

  return keep_answer(request, reply);
end
$$;

alter function change_transfers owner to fiducia_poster;
grant execute on function change_transfers to fiducia_app;
