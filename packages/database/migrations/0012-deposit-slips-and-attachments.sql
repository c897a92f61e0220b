-- Deposit slips: what was received waits until it is taken to the bank. Attachments: what stands behind an item or client.

alter table agency add column uses_deposit_slips boolean not null default false;

-- What of new money waits for its slip; the rest is in the bank at once.
alter table pay_method add column waiting_cents bigint not null default 0 check (waiting_cents >= 0);

-- Projection. One row: new money that waited or waits for its deposit; 1015 is the sum of what waits.
create table waiting_money (
  agency_id bigint not null,
  pay_method_id bigint not null,
  -- The receipt's event.
  event_id bigint not null,
  bank_account_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The slip that took it to the bank; null while it waits.
  slip_event_id bigint,
  -- The receipt was voided, or the bank returned it.
  is_taken_back boolean not null default false,
  primary key (agency_id, pay_method_id)
) with (fillfactor = 70);
create index waiting_money_open on waiting_money (agency_id, bank_account_id, pay_method_id)
  where slip_event_id is null and not is_taken_back;
create index waiting_money_by_event on waiting_money (agency_id, event_id);
create index waiting_money_by_slip on waiting_money (agency_id, slip_event_id) where slip_event_id is not null;

-- One row: a deposit slip with its number in its bank account.
create table deposit_slip (
  agency_id bigint not null,
  event_id bigint not null,
  bank_account_id bigint not null,
  slip_number bigint not null,
  primary key (agency_id, event_id),
  unique (agency_id, bank_account_id, slip_number),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, bank_account_id) references gl_account
);

-- One row: a file that stands behind a client or one of its items. What is removed leaves its trace here.
create table attachment (
  agency_id bigint not null,
  attachment_id bigint not null check (attachment_id > 0),
  client_id bigint not null,
  item_id bigint,
  file_name text not null check (file_name <> ''),
  -- Judged by the content; null until there is one.
  media_type text check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes bigint,
  added_by bigint not null,
  added_at timestamptz not null,
  removed_by bigint,
  removed_at timestamptz,
  removal_reason text,
  primary key (agency_id, attachment_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, added_by) references user_account,
  foreign key (agency_id, removed_by) references user_account,
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_reason is null))
);
create index attachment_by_client on attachment (agency_id, client_id);
create index attachment_by_item on attachment (agency_id, item_id);
create index attachment_by_adder on attachment (agency_id, added_by);
create index attachment_by_remover on attachment (agency_id, removed_by);

-- One row: the bytes of an attachment; gone once it is removed.
create table attachment_content (
  agency_id bigint not null,
  attachment_id bigint not null,
  content bytea not null check (length(content) between 1 and 10485760),
  primary key (agency_id, attachment_id),
  foreign key (agency_id, attachment_id) references attachment
);
-- Pictures and PDFs are compressed already.
alter table attachment_content alter column content set storage external;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['waiting_money', 'deposit_slip', 'attachment', 'attachment_content'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
    execute format('grant select on %I to fiducia_app', tenant_table);
  end loop;
end
$$;
grant select, insert, update on waiting_money to fiducia_poster;
grant select, insert on deposit_slip to fiducia_poster;
create trigger history_is_final before update or delete or truncate on deposit_slip
  for each statement execute function refuse_change();
grant insert, update on attachment to fiducia_app;
grant insert, delete on attachment_content to fiducia_app;

-- Keeps what waits for its deposit: new money that waits, slips that take it to the bank, slips and receipts taken
-- back. Refuses (FD001) what waits no longer, and a void of a receipt whose money is on a slip.
create function keep_deposits(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted bigint := jsonb_array_length(coalesce(request -> 'deposits', '[]'));
  taken bigint;
begin
  insert into waiting_money (agency_id, pay_method_id, event_id, bank_account_id, amount_cents)
  select tenant, m.pay_method_id, m.event_id, m.bank_account_id, m.waiting_cents
  from jsonb_to_recordset(request -> 'payMethods') as m (pay_method_id bigint, event_id bigint, bank_account_id bigint,
    waiting_cents bigint)
  where m.waiting_cents > 0;

  if wanted > 0 then
    update waiting_money w set slip_event_id = d.event_id
    from jsonb_to_recordset(request -> 'deposits') as d (event_id bigint, pay_method_id bigint)
    where w.agency_id = tenant and w.pay_method_id = d.pay_method_id and w.slip_event_id is null and not w.is_taken_back;
    get diagnostics taken = row_count;
    if taken <> wanted then
      raise exception 'WAITS_NO_LONGER' using errcode = 'FD001', detail = taken::text;
    end if;
    -- Under the lock of the bank's trust position, which the slip's own entry took.
    insert into deposit_slip (agency_id, event_id, bank_account_id, slip_number)
    select tenant, e.event_id, e.bank_account_id, 1 + coalesce((select max(s.slip_number) from deposit_slip s
      where s.agency_id = tenant and s.bank_account_id = e.bank_account_id), 1000)
    from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, bank_account_id bigint,
      reverses_event_id bigint)
    where e.event_type = 'DepositSlip' and e.reverses_event_id is null;
  end if;

  update waiting_money w set slip_event_id = null
  from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
  where w.agency_id = tenant and w.slip_event_id = e.reverses_event_id;

  if exists (
    select from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
    cross join lateral (select from waiting_money w where w.agency_id = tenant and w.event_id = e.reverses_event_id
      and w.slip_event_id is not null offset 0) w
  ) then
    raise exception 'ON_A_SLIP' using errcode = 'FD001';
  end if;
  update waiting_money w set is_taken_back = true
  from jsonb_to_recordset(request -> 'entries') as n (reverses_entry_id bigint)
  cross join lateral (select t.event_id from entry t
    where t.agency_id = tenant and t.entry_id = n.reverses_entry_id offset 0) t
  where w.agency_id = tenant and w.event_id = t.event_id;
end
$$;
revoke all on function keep_deposits(bigint, jsonb) from public;
alter function keep_deposits(bigint, jsonb) owner to fiducia_poster;

-- As before, with what of new money waits for its deposit.
create or replace function write_history(tenant bigint, request jsonb, lines posting_line[], items new_item[]) returns jsonb
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  numbered jsonb;
  at timestamptz := clock_timestamp();
begin
  -- In the order of the request, so that a command knows which of its items is which.
  select coalesce(jsonb_agg(jsonb_build_object('itemId', n.item_id, 'number', n.item_number) order by i.ordinality), '[]')
    into numbered
  from number_items(tenant, items) n join unnest(items) with ordinality i on i.item_id = n.item_id;

  insert into event (agency_id, event_id, event_type, item_id, dated_on, posted_at, created_by, user_office_id,
    policy_office_id, agent_user_id, client_id, policy_id, payee, memo, bank_account_id, pay_method, reference_number,
    invoiced_cents, tendered_cents, credit_used_cents, change_cents, disbursed_cents, non_fiduciary_cents,
    reverses_event_id, reason, shortage_reason)
  select tenant, event_id, event_type, item_id, dated_on, coalesce(posted_at, at), (request ->> 'userId')::bigint,
    (request ->> 'officeId')::bigint, policy_office_id, agent_user_id, client_id, policy_id, payee, coalesce(memo, ''),
    bank_account_id, pay_method, reference_number, invoiced_cents, tendered_cents, credit_used_cents, change_cents,
    disbursed_cents, non_fiduciary_cents, reverses_event_id, reason, shortage_reason
  from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, item_id bigint, dated_on date,
    posted_at timestamptz, policy_office_id bigint, agent_user_id bigint, client_id bigint, policy_id bigint,
    payee text, memo text, bank_account_id bigint, pay_method text, reference_number text, invoiced_cents bigint,
    tendered_cents bigint, credit_used_cents bigint, change_cents bigint, disbursed_cents bigint,
    non_fiduciary_cents bigint, reverses_event_id bigint, reason text,
    shortage_reason text);

  if cardinality(items) > 0 then
    insert into item (agency_id, item_id, event_id, item_type, item_number, client_id, dated_on, due_on, effective_on, total_cents)
    select tenant, i.item_id, i.event_id, i.item_type, (n ->> 'number')::bigint, i.client_id, i.dated_on, i.due_on,
      i.effective_on, i.total_cents
    from unnest(items) i join jsonb_array_elements(numbered) n on (n ->> 'itemId')::bigint = i.item_id;

    insert into item_transfer (agency_id, item_id, status, sub_status)
    select tenant, i.item_id, 'NotTransferred', 'Pending' from unnest(items) i;

    insert into line_item (agency_id, line_id, item_id, line_number, line_type, description, amount_cents,
      reporting_account_id, retained_cents, retained_account_id, policy_id, carrier_id)
    select tenant, l.* from jsonb_to_recordset(request -> 'lines') as l (line_id bigint, item_id bigint,
      line_number int, line_type text, description text, amount_cents bigint, reporting_account_id bigint,
      retained_cents bigint, retained_account_id bigint, policy_id bigint, carrier_id bigint);

    insert into line_part (agency_id, part_id, line_id, item_id, side, control, owner_account_id, billed_cents)
    select tenant, p.* from jsonb_to_recordset(request -> 'parts') as p (part_id bigint, line_id bigint,
      item_id bigint, side text, control text, owner_account_id bigint, billed_cents bigint);
  end if;

  insert into pay_method (agency_id, pay_method_id, event_id, method, reference_number, amount_cents, bank_account_id,
    waiting_cents)
  select tenant, m.pay_method_id, m.event_id, m.method, m.reference_number, m.amount_cents, m.bank_account_id,
    coalesce(m.waiting_cents, 0)
  from jsonb_to_recordset(request -> 'payMethods') as m (pay_method_id bigint, event_id bigint, method text,
    reference_number text, amount_cents bigint, bank_account_id bigint, waiting_cents bigint);

  -- What the agency writes itself: money out by check, under a number that its bank account has once.
  insert into issued_check (agency_id, bank_account_id, check_number, event_id)
  select tenant, m.bank_account_id, m.reference_number::bigint, m.event_id
  from jsonb_to_recordset(request -> 'payMethods') as m (event_id bigint, method text, reference_number text,
    amount_cents bigint, bank_account_id bigint)
  join event e on e.agency_id = tenant and e.event_id = m.event_id
  where m.method = 'Check' and m.amount_cents > 0 and m.reference_number ~ '^[1-9][0-9]{0,8}$'
    and e.reverses_event_id is null and is_outgoing(e.event_type);

  insert into entry (agency_id, entry_id, event_id, item_id, kind, dated_on, reverses_entry_id)
  select tenant, e.* from jsonb_to_recordset(request -> 'entries') as e (entry_id bigint, event_id bigint,
    item_id bigint, kind text, dated_on date, reverses_entry_id bigint);

  insert into posting (agency_id, entry_id, line_number, fund, account, trust_bank_id, client_id, item_id, part_id,
    gl_account_id, movement, amount_cents)
  select tenant, p.* from unnest(lines) p;

  insert into application (agency_id, application_id, event_id, entry_id, from_item_id, to_item_id, trust_bank_id, amount_cents)
  select tenant, a.* from jsonb_to_recordset(request -> 'applications') as a (application_id bigint, event_id bigint,
    entry_id bigint, from_item_id bigint, to_item_id bigint, trust_bank_id bigint, amount_cents bigint);

  insert into producer_split (agency_id, line_id, user_id, rate, basis)
  select tenant, s.* from jsonb_to_recordset(coalesce(request -> 'splits', '[]')) as s (line_id bigint, user_id bigint,
    rate int, basis text);

  insert into producer_share (agency_id, event_id, line_id, user_id, amount_cents)
  select tenant, s.* from jsonb_to_recordset(coalesce(request -> 'shares', '[]')) as s (event_id bigint, line_id bigint,
    user_id bigint, amount_cents bigint);

  return numbered;
end
$$;

-- As before, and keeps what waits for its deposit.
create or replace function post(request jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant bigint := (request ->> 'agencyId')::bigint;
  the_user bigint := (request ->> 'userId')::bigint;
  ticket jsonb := nullif(request -> 'idempotency', 'null');
  stored record;
  settings record;
  advance_allowed boolean;
  lines posting_line[];
  items new_item[];
  kinds jsonb;
  events bigint[];
  closed date;
  short_banks jsonb;
  reply jsonb;
begin
  -- Plans are kept by the session: one made while a table was small would read all of it for ever, and every
  -- statement here is the same look-up by key whatever the values, so that none needs planning twice.
  perform set_config('app.agency_id', tenant::text, true), set_config('enable_seqscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);

  if ticket is not null then
    -- The answer follows below, in the same transaction; a rival with the same key waits here for it.
    insert into idempotency (agency_id, user_id, key, command, body_hash, answer, created_at)
    values (tenant, the_user, ticket ->> 'key', ticket ->> 'command', ticket ->> 'bodyHash', '{}', clock_timestamp())
    on conflict do nothing;
    if not found then
      select i.body_hash, i.answer into stored from idempotency i
      where i.agency_id = tenant and i.user_id = the_user and i.key = ticket ->> 'key';
      if stored.body_hash <> ticket ->> 'bodyHash' then
        raise exception 'KEY_REUSED' using errcode = 'FD002';
      end if;
      return stored.answer;
    end if;
  end if;

  select a.time_zone, a.allow_advance, a.block_negative_trust into settings from agency a where a.agency_id = tenant;
  if settings.time_zone is null then
    raise exception 'NO_TIME_ZONE' using errcode = 'FD003';
  end if;

  -- Whoever closes a period waits for the postings that began before, and those that begin after see it closed.
  perform pg_advisory_xact_lock_shared(period_lock(tenant));
  closed := closed_through(tenant);
  if exists (select from jsonb_to_recordset(request -> 'events') as e (dated_on date) where e.dated_on <= closed) then
    raise exception 'PERIOD_CLOSED' using errcode = 'FD004', detail = closed::text;
  end if;

  lines := array(select row(p.entry_id, p.line_number, p.fund, p.account, p.trust_bank_id, p.client_id, p.item_id,
      p.part_id, p.gl_account_id, p.movement, p.amount_cents)::posting_line
    from jsonb_to_recordset(request -> 'postings') as p (entry_id bigint, line_number int, fund text, account text,
      trust_bank_id bigint, client_id bigint, item_id bigint, part_id bigint, gl_account_id bigint, movement text,
      amount_cents bigint));
  items := array(select row(i.item_id, i.event_id, i.item_type, i.client_id, i.dated_on, i.due_on, i.effective_on,
      i.total_cents)::new_item
    from jsonb_to_recordset(request -> 'items') as i (item_id bigint, event_id bigint, item_type text,
      client_id bigint, dated_on date, due_on date, effective_on date, total_cents bigint));
  select jsonb_object_agg(e.entry_id, e.kind) into kinds
  from jsonb_to_recordset(request -> 'entries') as e (entry_id bigint, kind text);
  select array_agg(e.event_id order by e.ordinality) into events
  from rows from (jsonb_to_recordset(request -> 'events') as (event_id bigint)) with ordinality as e (event_id, ordinality);

  -- Lock order: client's items, line parts, trust banks, balances; then number counter and chain head.
  -- Row by row through the whole key, whatever an average agency would suggest; the call's own items are new.
  perform from (select distinct p.item_id from unnest(lines) p where p.account in ('1200', '2140')
      and not exists (select from unnest(items) i where i.item_id = p.item_id) order by p.item_id) p
    cross join lateral (select from open_item o
      where o.agency_id = tenant and o.item_id = p.item_id for no key update offset 0) o;
  perform from (select distinct p.part_id from unnest(lines) p where p.part_id is not null
      and not exists (select from unnest(items) i where i.item_id = p.item_id) order by p.part_id) p
    cross join lateral (select from part_balance b
      where b.agency_id = tenant and b.part_id = p.part_id for no key update offset 0) b;
  perform from (select distinct p.trust_bank_id from unnest(lines) p where p.trust_bank_id is not null
      order by p.trust_bank_id) p
    cross join lateral (select from trust_position t
      where t.agency_id = tenant and t.trust_bank_id = p.trust_bank_id for no key update offset 0) t;

  advance_allowed := settings.allow_advance and coalesce((request ->> 'advance')::boolean, false);
  perform keep_parts(tenant, lines, items, kinds, advance_allowed);
  perform keep_trust(tenant, lines, kinds, advance_allowed,
    settings.block_negative_trust = 'WARN' and coalesce((request ->> 'shortageConfirmed')::boolean, false));
  perform keep_open_items(tenant, lines, items);

  select coalesce(jsonb_agg(jsonb_build_object('bankAccountId', t.trust_bank_id, 'shortBy', -t.surplus)
      order by t.trust_bank_id), '[]') into short_banks
  from (select distinct p.trust_bank_id from unnest(lines) p where p.trust_bank_id is not null) p
  cross join lateral (select t.trust_bank_id,
      t.cash_cents + t.undeposited_cents - t.required_carriers_cents - t.required_clients_cents as surplus
    from trust_position t where t.agency_id = tenant and t.trust_bank_id = p.trust_bank_id offset 0) t
  where t.surplus < 0;

  reply := jsonb_build_object('eventId', events[1], 'items', write_history(tenant, request, lines, items),
    'shortBanks', short_banks);
  perform keep_deposits(tenant, request);
  insert into outbox (agency_id, outbox_id, topic, payload)
  select tenant, e, 'EventPosted', jsonb_build_object('agencyId', tenant, 'eventId', e) from unnest(events) e;
  -- What went to QuickBooks and is taken back here has to be taken back there.
  insert into outbox (agency_id, outbox_id, topic, payload)
  select tenant, -r.event_id, 'TransferredItemReversed',
    jsonb_build_object('agencyId', tenant, 'eventId', r.event_id, 'itemId', r.item_id)
  from jsonb_to_recordset(request -> 'events') as r (event_id bigint, item_id bigint, reverses_event_id bigint)
  cross join lateral (select from item_transfer t
    where t.agency_id = tenant and t.item_id = r.item_id and t.status in ('Transferred', 'Mixed') offset 0) t
  where r.reverses_event_id is not null;
  if request ? 'draftId' then
    delete from invoice_draft d where d.agency_id = tenant and d.draft_id = (request ->> 'draftId')::bigint;
    if not found then
      raise exception 'DRAFT_GONE' using errcode = 'FD005';
    end if;
  end if;
  if ticket is not null then
    update idempotency i set answer = reply
    where i.agency_id = tenant and i.user_id = the_user and i.key = ticket ->> 'key';
  end if;
  perform extend_chain(tenant, events);
  return reply;
end
$$;
