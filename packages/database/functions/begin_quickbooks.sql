-- Sets aside the items dated before the export's first day, notes how far the books were recorded, and queues the accounts
-- that it will need; returns how many items it set aside. Of a beginning before this one nothing stays (`isAnew`).
-- `request`: agencyId, userId, firstDay, isAnew, accountIds, firstId.
create function begin_quickbooks(request jsonb) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  next_id bigint := (request ->> 'firstId')::bigint;
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
    select t.item_id, t.status, t.sub_status from item_transfer t
    where t.agency_id = tenant and t.status in ('NotTransferred', 'Mixed') and t.sub_status <> 'InProgress'
      and t.dated_on < (request ->> 'firstDay')::date
    order by t.item_id for update
  ), changed as (
    update item_transfer t set status = 'DoNotTransfer', sub_status = 'Complete' from early y
    where t.agency_id = tenant and t.item_id = y.item_id
    returning t.item_id
  ), taken_out as (
    delete from queue_item q using early y
    where q.agency_id = tenant and q.item_id = y.item_id and q.operation = 'Transfer' and q.status <> 'Complete'
  ), noted as (
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status, to_status,
      to_sub_status, changed_by, changed_at)
    select tenant, next_id + row_number() over (order by y.item_id), y.item_id, 'Begin', y.status, y.sub_status,
      'DoNotTransfer', 'Complete', actor, at
    from early y
  )
  select count(*) into aside from changed;
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
