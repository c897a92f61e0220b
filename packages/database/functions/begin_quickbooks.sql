-- Sets aside the items dated before the export's first day, notes how far the books were recorded, and queues the accounts
-- that it will need; returns how many items it set aside. Of a beginning before this one nothing stays (`isAnew`).
-- `request`: agencyId, userId, firstDay, isAnew, accountIds, firstId.
create function begin_quickbooks(request jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  next_id bigint := (request ->> 'firstId')::bigint;
  becoming item_transfer[];
  aside bigint;
  at timestamptz;
begin
  perform set_config('app.agency_id', tenant::text, true);
  at := now_in(tenant);
  if (request ->> 'isAnew')::boolean then
    next_id := next_id + withdraw_quickbooks(tenant, actor, next_id);
  end if;
  -- One statement sees the books at one moment: an item is either set aside or recorded after the beginning.
  with begun as (
    insert into quickbooks_head as h (agency_id, chain_position, begun_through)
    select tenant, 0, coalesce((select a.chain_position from audit_head a where a.agency_id = tenant), 0)
    on conflict (agency_id) do update set begun_through = excluded.begun_through
  ), early as (
    select t.item_id, t.dated_on from item_transfer t
    where t.agency_id = tenant and t.status in ('NotTransferred', 'Mixed') and t.sub_status <> 'InProgress'
      and t.dated_on < (request ->> 'firstDay')::date
    order by t.item_id for update
  ), taken_out as (
    delete from queue_item q using early y
    where q.agency_id = tenant and q.item_id = y.item_id and q.operation = 'Transfer' and q.status <> 'Complete'
  )
  select array_agg(row(tenant, y.item_id, 'DoNotTransfer', 'Complete', y.dated_on)::item_transfer) into becoming from early y;
  aside := take_steps(becoming, 'Begin', actor, next_id);
  insert into queue_item (agency_id, queue_item_id, gl_account_id, operation, status, queued_by, queued_at)
  select tenant, next_id + r.place, a.gl_account_id, 'Transfer', 'Pending', actor, at
  from jsonb_array_elements_text(request -> 'accountIds') with ordinality r (value, place)
  join gl_account a on a.agency_id = tenant and a.gl_account_id = r.value::bigint
  on conflict do nothing;
  return aside;
end
$$;

alter function begin_quickbooks owner to fiducia_poster;
grant execute on function begin_quickbooks to fiducia_app;
