-- The export to the accounting package, down to its queue: which items wait, and who decided what about each.

-- Global reference: what a command makes of an item's state of transfer; a state without a row refuses the command.
create table transfer_step (
  command text not null check (command in ('Transfer', 'Requeue', 'DoNotTransfer')),
  from_status text not null,
  from_sub_status text not null,
  to_status text not null,
  to_sub_status text not null,
  primary key (command, from_status, from_sub_status)
);
insert into transfer_step (command, from_status, from_sub_status, to_status, to_sub_status) values
  ('Transfer', 'NotTransferred', 'Pending', 'NotTransferred', 'PendingTransfer'),
  ('Transfer', 'DoNotTransfer', 'Complete', 'NotTransferred', 'PendingTransfer'),
  ('Transfer', 'NotTransferred', 'Failed', 'NotTransferred', 'PendingTransfer'),
  ('Requeue', 'NotTransferred', 'Failed', 'NotTransferred', 'PendingTransfer'),
  ('DoNotTransfer', 'NotTransferred', 'Pending', 'DoNotTransfer', 'Complete'),
  ('DoNotTransfer', 'NotTransferred', 'PendingTransfer', 'DoNotTransfer', 'Complete'),
  ('DoNotTransfer', 'NotTransferred', 'Failed', 'DoNotTransfer', 'Complete');
grant select on transfer_step to fiducia_app, fiducia_poster;

-- One row: one item that is to be transferred, or reversed, in the accounting package.
create table queue_item (
  agency_id bigint not null references agency,
  queue_item_id bigint not null,
  item_id bigint not null,
  operation text not null check (operation in ('Transfer', 'Reverse')),
  status text not null check (status in ('Pending', 'PendingTransfer', 'InProgress', 'Complete', 'Failed')),
  message text not null default '',
  queued_by bigint not null,
  queued_at timestamptz not null,
  completed_at timestamptz,
  primary key (agency_id, queue_item_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, queued_by) references user_account
);
-- An item waits once for each operation, however often it is sent.
create unique index queue_item_open on queue_item (agency_id, item_id, operation) where status <> 'Complete';
create index queue_item_by_item on queue_item (agency_id, item_id);
create index queue_item_by_user on queue_item (agency_id, queued_by);

-- One row: a state of transfer that somebody changed; what stands behind "who decided that this was not exported".
create table transfer_change (
  agency_id bigint not null,
  transfer_change_id bigint not null,
  item_id bigint not null,
  command text not null check (command in ('Transfer', 'Requeue', 'DoNotTransfer', 'Void')),
  from_status text not null,
  from_sub_status text not null,
  to_status text not null,
  to_sub_status text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (agency_id, transfer_change_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, changed_by) references user_account
);
create index transfer_change_by_item on transfer_change (agency_id, item_id);
create index transfer_change_by_user on transfer_change (agency_id, changed_by);
create trigger history_is_final before update or delete or truncate on transfer_change
  for each statement execute function refuse_change();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['queue_item', 'transfer_change'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
    execute format('grant select on %I to fiducia_app', tenant_table);
  end loop;
end
$$;
grant select, insert, update, delete on queue_item to fiducia_poster;
grant select, insert on transfer_change to fiducia_poster;

create index item_transfer_waiting on item_transfer (agency_id, item_id) where status in ('NotTransferred', 'Mixed');

-- Takes the items as far as the command leads them, and answers which ones it led. An item that is voided, in progress
-- or in a state without a step stays as it is. `request`: agencyId, userId, command, itemIds, firstId, idempotency.
create function change_transfers(request jsonb) returns jsonb
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
    select l.item_id, s.from_status, s.from_sub_status, s.to_status, s.to_sub_status,
      row_number() over (order by l.item_id) as place
    from locked l
    join transfer_step s on s.command = word and s.from_status = l.status and s.from_sub_status = l.sub_status
    join item i on i.agency_id = tenant and i.item_id = l.item_id
    where not exists (select from event r where r.agency_id = tenant and r.reverses_event_id = i.event_id)
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
    where word = 'DoNotTransfer' and q.agency_id = tenant and q.item_id = l.item_id and q.status <> 'Complete'
  ), queued as (
    insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
    select tenant, next_id + l.place, l.item_id, 'Transfer', 'Pending', actor, now() from led l
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
alter function change_transfers(jsonb) owner to fiducia_poster;
revoke all on function change_transfers(jsonb) from public;
grant execute on function change_transfers(jsonb) to fiducia_app;

-- What a void means for the export: what has been transferred is to be reversed there, what has not never goes.
create function follow_void() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  voided record;
begin
  for voided in
    select t.item_id, t.status, t.sub_status from item i
    join item_transfer t on t.agency_id = i.agency_id and t.item_id = i.item_id
    where i.agency_id = new.agency_id and i.event_id = new.reverses_event_id
      and t.sub_status <> 'InProgress' order by t.item_id for update of t
  loop
    delete from queue_item q where q.agency_id = new.agency_id and q.item_id = voided.item_id
      and q.operation = 'Transfer' and q.status <> 'Complete';
    if voided.status = 'Transferred' then
      insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
      values (new.agency_id, voided.item_id, voided.item_id, 'Reverse', 'Pending', new.created_by, new.posted_at);
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
create trigger follow_void after insert on event for each row when (new.reverses_event_id is not null)
  execute function follow_void();

-- What was voided before voids were followed. An owner under forced row level security sees one agency at a time, and
-- no list of them: for the loop it may see it.
alter table agency no force row level security;
do $$
declare
  tenant bigint;
begin
  for tenant in select agency_id from agency loop
    perform set_config('app.agency_id', tenant::text, true);
    update item_transfer t set status = 'DoNotTransfer', sub_status = 'Reversed'
    from item i join event r on r.agency_id = i.agency_id and r.reverses_event_id = i.event_id
    where i.agency_id = tenant and t.agency_id = tenant and t.item_id = i.item_id and t.status = 'NotTransferred';
  end loop;
  perform set_config('app.agency_id', '', true);
end
$$;
alter table agency force row level security;
