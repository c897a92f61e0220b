-- The queue of the export as people work it: reversals that are asked for, rows that are cleared, and whether there is a
-- connection that the rows wait for.

-- One row: how the agency's items reach the accounting package. An agency without a row has no connection.
create table quickbooks_connection (
  agency_id bigint not null references agency,
  integration_type text not null check (integration_type in ('Desktop', 'Online')),
  -- False: it was established once and has to be established again.
  can_be_used boolean not null,
  primary key (agency_id)
);

-- One row: a row of the queue that somebody cleared, as it was. Nothing of the export is lost by clearing it.
create table cleared_queue_item (
  agency_id bigint not null,
  queue_item_id bigint not null,
  item_id bigint not null,
  operation text not null,
  status text not null,
  message text not null,
  queued_by bigint not null,
  queued_at timestamptz not null,
  completed_at timestamptz,
  cleared_by bigint not null,
  cleared_at timestamptz not null,
  primary key (agency_id, queue_item_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, queued_by) references user_account,
  foreign key (agency_id, cleared_by) references user_account
);
create index cleared_queue_item_by_item on cleared_queue_item (agency_id, item_id);
create index cleared_queue_item_by_queuer on cleared_queue_item (agency_id, queued_by);
create index cleared_queue_item_by_clearer on cleared_queue_item (agency_id, cleared_by);
create trigger history_is_final before update or delete or truncate on cleared_queue_item
  for each statement execute function refuse_change();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['quickbooks_connection', 'cleared_queue_item'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
  end loop;
end
$$;
grant select, insert, update on quickbooks_connection to fiducia_app;
grant select on cleared_queue_item to fiducia_app;
grant select, insert on cleared_queue_item to fiducia_poster;

-- The order of the list: failed rows, those that wait, complete ones; in each the newest first.
create index queue_item_as_listed on queue_item
  (agency_id, (case status when 'Failed' then 0 when 'Complete' then 2 else 1 end), queued_at desc, queue_item_id desc);

-- `operation`: of the row that the step makes, renews or takes out. A reversal is for voided items too.
alter table transfer_step drop constraint transfer_step_command_check;
alter table transfer_step add constraint transfer_step_command_check
  check (command in ('Transfer', 'Requeue', 'Reverse', 'DoNotTransfer', 'Clear'));
alter table transfer_step add column operation text not null default 'Transfer'
  check (operation in ('Transfer', 'Reverse'));
insert into transfer_step (command, from_status, from_sub_status, to_status, to_sub_status, operation) values
  ('Reverse', 'Transferred', 'Complete', 'Transferred', 'PendingTransfer', 'Reverse'),
  ('Reverse', 'Transferred', 'Failed', 'Transferred', 'PendingTransfer', 'Reverse'),
  -- Set aside when its reversal failed: the package still has it, so it can be reversed and never sent again.
  ('Reverse', 'DoNotTransfer', 'Failed', 'Transferred', 'PendingTransfer', 'Reverse'),
  ('Requeue', 'Transferred', 'Failed', 'Transferred', 'PendingTransfer', 'Reverse'),
  ('DoNotTransfer', 'Transferred', 'Failed', 'DoNotTransfer', 'Failed', 'Reverse'),
  -- An item whose open row is cleared is where it was before it was queued: offered again, or in the package.
  ('Clear', 'NotTransferred', 'PendingTransfer', 'NotTransferred', 'Pending', 'Transfer'),
  ('Clear', 'NotTransferred', 'Failed', 'NotTransferred', 'Pending', 'Transfer'),
  ('Clear', 'Transferred', 'PendingTransfer', 'Transferred', 'Complete', 'Reverse'),
  ('Clear', 'Transferred', 'Failed', 'Transferred', 'Complete', 'Reverse');
alter table transfer_step alter column operation drop default;
alter table transfer_change drop constraint transfer_change_command_check;
alter table transfer_change add constraint transfer_change_command_check
  check (command in ('Transfer', 'Requeue', 'Reverse', 'DoNotTransfer', 'Clear', 'Void'));

-- Takes the items as far as the command leads them, and answers which ones it led. An item in progress or in a state
-- without a step stays as it is, and so does a voided one unless it is to be reversed. `request`: agencyId, userId,
-- command, itemIds, firstId, idempotency.
create or replace function change_transfers(request jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  word constant text := request ->> 'command';
  next_id constant bigint := (request ->> 'firstId')::bigint;
  ticket constant jsonb := nullif(request -> 'idempotency', 'null');
  stored record;
  reply jsonb;
begin
  perform set_config('app.agency_id', tenant::text, true);
  if ticket is not null then
    -- The answer follows below, in the same transaction; a rival with the same key waits here for it.
    insert into idempotency (agency_id, user_id, key, command, body_hash, answer, created_at)
    values (tenant, actor, ticket ->> 'key', ticket ->> 'command', ticket ->> 'bodyHash', '{}', clock_timestamp())
    on conflict do nothing;
    if not found then
      select i.body_hash, i.answer into stored from idempotency i
      where i.agency_id = tenant and i.user_id = actor and i.key = ticket ->> 'key';
      if stored.body_hash <> ticket ->> 'bodyHash' then
        raise exception 'KEY_REUSED' using errcode = 'FD002';
      end if;
      return stored.answer;
    end if;
  end if;

  -- One row: an item that the command may lead on, locked in the order of ids.
  with asked as (
    select distinct value::bigint as item_id from jsonb_array_elements_text(request -> 'itemIds')
  ), locked as (
    select t.item_id, t.status, t.sub_status from item_transfer t
    where t.agency_id = tenant and t.item_id in (select a.item_id from asked a)
    order by t.item_id for update
  ), led as (
    select l.item_id, s.from_status, s.from_sub_status, s.to_status, s.to_sub_status, s.operation,
      row_number() over (order by l.item_id) as place
    from locked l
    join transfer_step s on s.command = word and s.from_status = l.status and s.from_sub_status = l.sub_status
    join item i on i.agency_id = tenant and i.item_id = l.item_id
    where s.operation = 'Reverse'
      or not exists (select from event r where r.agency_id = tenant and r.reverses_event_id = i.event_id)
  ), changed as (
    update item_transfer t set status = l.to_status, sub_status = l.to_sub_status
    from led l where t.agency_id = tenant and t.item_id = l.item_id
    returning t.item_id
  ), noted as (
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status,
      to_status, to_sub_status, changed_by, changed_at)
    select tenant, next_id + l.place, l.item_id, word, l.from_status, l.from_sub_status, l.to_status,
      l.to_sub_status, actor, now() from led l
  ), taken_out as (
    delete from queue_item q using led l
    where word = 'DoNotTransfer' and q.agency_id = tenant and q.item_id = l.item_id and q.operation = l.operation
      and q.status <> 'Complete'
  ), queued as (
    insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
    select tenant, next_id + l.place, l.item_id, l.operation, 'Pending', actor, now() from led l
    where word <> 'DoNotTransfer'
    on conflict (agency_id, item_id, operation) where status <> 'Complete' do update
      set status = 'PendingTransfer', message = '', queued_by = actor, queued_at = now(), completed_at = null
  )
  select jsonb_build_object('itemIds', coalesce(jsonb_agg(c.item_id order by c.item_id), '[]'))
  into reply from changed c;

  update idempotency i set answer = reply
  where ticket is not null and i.agency_id = tenant and i.user_id = actor and i.key = ticket ->> 'key';
  return reply;
end
$$;

-- Takes rows out of the queue into the archive, and leads their items back by the steps of Clear; answers which rows it
-- took. A row in progress stays: it belongs to whoever carries it. `request`: agencyId, userId, rowIds, firstId.
create function clear_queue(request jsonb) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  actor constant bigint := (request ->> 'userId')::bigint;
  next_id constant bigint := (request ->> 'firstId')::bigint;
  row_ids constant bigint[] := array(select distinct value::bigint from jsonb_array_elements_text(request -> 'rowIds'));
  reply jsonb;
begin
  perform set_config('app.agency_id', tenant::text, true);
  -- The items first and in the order of ids, as every other command of the export locks them.
  perform from item_transfer t
  where t.agency_id = tenant and t.item_id in (
    select q.item_id from queue_item q where q.agency_id = tenant and q.queue_item_id = any (row_ids))
  order by t.item_id for update;

  with taken_out as (
    delete from queue_item q
    where q.agency_id = tenant and q.queue_item_id = any (row_ids) and q.status <> 'InProgress'
    returning q.*
  ), kept as (
    insert into cleared_queue_item (agency_id, queue_item_id, item_id, operation, status, message, queued_by, queued_at,
      completed_at, cleared_by, cleared_at)
    select o.agency_id, o.queue_item_id, o.item_id, o.operation, o.status, o.message, o.queued_by, o.queued_at,
      o.completed_at, actor, now() from taken_out o
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
      l.to_sub_status, actor, now() from led l
  )
  select jsonb_build_object('rowIds', coalesce(jsonb_agg(o.queue_item_id order by o.queue_item_id), '[]'))
  into reply from taken_out o;
  return reply;
end
$$;
alter function clear_queue(jsonb) owner to fiducia_poster;
revoke all on function clear_queue(jsonb) from public;
grant execute on function clear_queue(jsonb) to fiducia_app;

-- What a void means for the export: what has been transferred is to be reversed there, what has not never goes. A
-- reversal that is asked for already is the void's too, and what was set aside in the package stays set aside.
create or replace function follow_void() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  voided record;
begin
  for voided in
    select t.item_id, t.status, t.sub_status from item i
    join item_transfer t on t.agency_id = i.agency_id and t.item_id = i.item_id
    where i.agency_id = new.agency_id and i.event_id = new.reverses_event_id
      and t.sub_status <> 'InProgress' and (t.status, t.sub_status) <> ('DoNotTransfer', 'Failed')
    order by t.item_id for update of t
  loop
    delete from queue_item q where q.agency_id = new.agency_id and q.item_id = voided.item_id
      and q.operation = 'Transfer' and q.status <> 'Complete';
    if voided.status = 'Transferred' then
      insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
      values (new.agency_id, voided.item_id, voided.item_id, 'Reverse', 'Pending', new.created_by, new.posted_at)
      on conflict (agency_id, item_id, operation) where status <> 'Complete' do update
        set status = 'PendingTransfer', message = '', queued_by = excluded.queued_by, queued_at = excluded.queued_at,
          completed_at = null;
    end if;
    update item_transfer t
    set status = case voided.status when 'Transferred' then 'Transferred' else 'DoNotTransfer' end,
      sub_status = case voided.status when 'Transferred' then 'PendingTransfer' else 'Reversed' end
    where t.agency_id = new.agency_id and t.item_id = voided.item_id;
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status,
      to_status, to_sub_status, changed_by, changed_at)
    select t.agency_id, t.item_id, t.item_id, 'Void', voided.status, voided.sub_status, t.status, t.sub_status,
      new.created_by, new.posted_at
    from item_transfer t where t.agency_id = new.agency_id and t.item_id = voided.item_id;
  end loop;
  return null;
end
$$;
