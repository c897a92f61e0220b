-- Recording at the counter: clients with their addresses, drafts and templates, check numbers, closed periods, and
-- what a posting answers. The posting function refuses a day in a closed period and a check number used before.

alter table agency
  -- What a user may write off of one invoice without permission 9103.
  add column write_off_limit_cents bigint not null default 1000 check (write_off_limit_cents >= 0);
alter table user_account
  -- Null: the agency's limit.
  add column write_off_limit_cents bigint check (write_off_limit_cents >= 0);

alter table client
  add column email text not null default '',
  add column delivery_preference text not null default 'Print' check (delivery_preference in ('Print', 'Email', 'None')),
  add column address_line_1 text not null default '',
  add column address_line_2 text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column postal_code text not null default '',
  add check (delivery_preference <> 'Email' or email <> '');
-- Of several words the rest are looked up client by client.
create index client_word_by_client on client_word (agency_id, client_id, word);

alter table policy
  add column line_of_business text not null default '',
  -- By which a policy is found however its number is typed.
  add column number_key text collate "C" not null
    generated always as (lower(regexp_replace(policy_number, '[^A-Za-z0-9]', '', 'g')) collate "C") stored;
create index policy_by_number_key on policy (agency_id, number_key, policy_id);

alter table event add column shortage_reason text;

-- One row: an invoice that is not issued yet, as the form was left.
create table invoice_draft (
  agency_id bigint not null,
  draft_id bigint not null check (draft_id > 0),
  client_id bigint not null,
  total_cents bigint not null,
  body jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null,
  primary key (agency_id, draft_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, saved_by) references user_account
);
create index invoice_draft_by_client on invoice_draft (agency_id, client_id);
create index invoice_draft_by_user on invoice_draft (agency_id, saved_by);

-- One row: lines that invoices of one line of business begin with.
create table invoice_template (
  agency_id bigint not null references agency,
  template_id bigint not null check (template_id > 0),
  name text not null check (name <> ''),
  line_of_business text not null default '',
  lines jsonb not null,
  primary key (agency_id, template_id),
  unique (agency_id, name)
);

-- One row: a producer's share of the agency's revenue of a line, in hundredths of a percent.
create table producer_split (
  agency_id bigint not null,
  line_id bigint not null,
  user_id bigint not null,
  rate integer not null check (rate between 1 and 10000),
  basis text not null check (basis in ('collected', 'billed')),
  primary key (agency_id, line_id, user_id),
  foreign key (agency_id, line_id) references line_item,
  foreign key (agency_id, user_id) references user_account
);
create index producer_split_by_user on producer_split (agency_id, user_id);

-- One row: what a posting owes a producer, or takes back, for one line.
create table producer_share (
  agency_id bigint not null,
  event_id bigint not null,
  line_id bigint not null,
  user_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (agency_id, event_id, line_id, user_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, line_id, user_id) references producer_split
);
create index producer_share_by_line on producer_share (agency_id, line_id, user_id) include (amount_cents);

-- One row: a check that the agency wrote; a number is used once in a bank account, also when the check is voided.
create table issued_check (
  agency_id bigint not null,
  bank_account_id bigint not null,
  check_number bigint not null check (check_number > 0),
  event_id bigint not null,
  primary key (agency_id, bank_account_id, check_number),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, event_id) references event
);
create index issued_check_by_event on issued_check (agency_id, event_id);

-- One row: the books were closed through a day, or opened again.
create table period_change (
  agency_id bigint not null references agency,
  change_number bigint not null check (change_number > 0),
  action text not null check (action in ('close', 'reopen')),
  -- The last closed day from then on; null: none.
  through_on date,
  reason text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (agency_id, change_number),
  foreign key (agency_id, changed_by) references user_account,
  check (action = 'reopen' or through_on is not null)
);
create index period_change_by_user on period_change (agency_id, changed_by);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['invoice_draft', 'invoice_template', 'producer_split', 'producer_share',
    'issued_check', 'period_change'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
    execute format('grant select on %I to fiducia_app, fiducia_poster', tenant_table);
  end loop;
  foreach tenant_table in array array['producer_split', 'producer_share', 'issued_check', 'period_change'] loop
    execute format('create trigger history_is_final before update or delete or truncate on %I
      for each statement execute function refuse_change()', tenant_table);
    execute format('grant insert on %I to fiducia_poster', tenant_table);
  end loop;
end
$$;
grant insert, update, delete on invoice_draft, invoice_template to fiducia_app;
-- A draft ends in the posting that issues it.
grant delete on invoice_draft to fiducia_poster;

-- At most the agency's own money of the bank can leave it by these.
alter table entry_kind add column takes_agency_funds boolean not null default false;
update entry_kind set takes_agency_funds = true where kind in ('AgencyWithdrawal', 'BankMove', 'WriteOff');
-- A void of agency funds takes them out again: no shortage may remain, and the bank must hold the money.
insert into entry_kind (kind, trust_test, may_advance, is_outflow, takes_agency_funds)
values ('AgencyDepositVoid', 'S', false, true, true);

create function is_outgoing(event_type text) returns boolean language sql immutable
  return event_type in ('CompanyPayable', 'InsuredRefund', 'DirectBillDisbursement', 'AgencyRevenuePayable', 'AgencyFunds');

-- Checks that were written before numbers were kept. An owner under forced row level security sees one agency at a
-- time, and no list of them: for the loop it may see it.
alter table agency no force row level security;
do $$
declare
  tenant bigint;
begin
  for tenant in select agency_id from agency loop
    perform set_config('app.agency_id', tenant::text, true);
    insert into issued_check (agency_id, bank_account_id, check_number, event_id)
    select m.agency_id, m.bank_account_id, m.reference_number::bigint, m.event_id
    from pay_method m join event e on e.agency_id = m.agency_id and e.event_id = m.event_id
    where m.agency_id = tenant and m.method = 'Check' and m.amount_cents > 0
      and m.reference_number ~ '^[1-9][0-9]{0,8}$' and e.reverses_event_id is null and is_outgoing(e.event_type)
    on conflict do nothing;
  end loop;
  perform set_config('app.agency_id', '', true);
end
$$;
alter table agency force row level security;

-- The last closed day of an agency; null while nothing is closed.
create function closed_through(tenant bigint) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select through_on from period_change where agency_id = tenant order by change_number desc limit 1
$$;

create function period_lock(tenant bigint) returns bigint language sql immutable
  return hashtextextended('period', tenant);

-- Closes or reopens: waits for the postings that are under way, so that none lands behind the closing.
create function change_period(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant bigint := (request ->> 'agencyId')::bigint;
begin
  perform set_config('app.agency_id', tenant::text, true), pg_advisory_xact_lock(period_lock(tenant));
  if (request ->> 'expected')::date is distinct from closed_through(tenant) then
    raise exception 'PERIOD_CHANGED' using errcode = 'FD006';
  end if;
  insert into period_change (agency_id, change_number, action, through_on, reason, changed_by, changed_at)
  select tenant, coalesce(max(p.change_number), 0) + 1, request ->> 'action', (request ->> 'throughOn')::date,
    request ->> 'reason', (request ->> 'userId')::bigint, (request ->> 'changedAt')::timestamptz
  from period_change p where p.agency_id = tenant;
end
$$;

-- What a command that posts nothing answered under a key: claimed first, answered in the same transaction.
-- Answers what was answered before, or null when the key is new.
create function claim_key(request jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant bigint := (request ->> 'agencyId')::bigint;
  stored record;
begin
  insert into idempotency (agency_id, user_id, key, command, body_hash, answer, created_at)
  values (tenant, (request ->> 'userId')::bigint, request ->> 'key', request ->> 'command', request ->> 'bodyHash', '{}',
    clock_timestamp())
  on conflict do nothing;
  if found then
    return null;
  end if;
  select i.body_hash, i.answer into stored from idempotency i
  where i.agency_id = tenant and i.user_id = (request ->> 'userId')::bigint and i.key = request ->> 'key';
  if stored.body_hash <> request ->> 'bodyHash' then
    raise exception 'KEY_REUSED' using errcode = 'FD002';
  end if;
  return stored.answer;
end
$$;

create function keep_answer(request jsonb, reply jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update idempotency i set answer = reply
  where i.agency_id = (request ->> 'agencyId')::bigint and i.user_id = (request ->> 'userId')::bigint
    and i.key = request ->> 'key' and i.answer = '{}';
end
$$;

-- An event's link vouches for the reason of a shortage too; without one, its form is what it was.
create or replace function event_digest(tenant bigint, the_event bigint) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to(concat_ws(E'\n', 'v1',
    (select concat_ws('|', event_id, event_type, item_id, dated_on, created_by, user_office_id, policy_office_id,
        client_id, payee, memo, bank_account_id, pay_method, reference_number, invoiced_cents, tendered_cents,
        credit_used_cents, change_cents, disbursed_cents, non_fiduciary_cents, reverses_event_id, reason, shortage_reason)
      from event where agency_id = tenant and event_id = the_event),
    (select string_agg(concat_ws('|', item_id, item_type, item_number, client_id, dated_on, due_on, effective_on,
        total_cents), E'\n' order by item_id)
      from item where agency_id = tenant and event_id = the_event),
    (select string_agg(concat_ws('|', l.line_id, l.item_id, l.line_number, l.line_type, l.description, l.amount_cents,
        l.reporting_account_id, l.retained_cents, l.retained_account_id), E'\n' order by l.line_id)
      from item i cross join lateral (select * from line_item l
        where l.agency_id = tenant and l.item_id = i.item_id offset 0) l
      where i.agency_id = tenant and i.event_id = the_event),
    (select string_agg(concat_ws('|', pay_method_id, method, reference_number, amount_cents, bank_account_id), E'\n'
        order by pay_method_id)
      from pay_method where agency_id = tenant and event_id = the_event),
    (select string_agg(concat_ws('|', e.entry_id, e.item_id, e.kind, e.dated_on, e.reverses_entry_id, p.line_number,
        p.fund, p.account, p.trust_bank_id, p.client_id, p.item_id, p.part_id, p.gl_account_id, p.movement,
        p.amount_cents), E'\n' order by e.entry_id, p.line_number)
      from entry e cross join lateral (select * from posting p
        where p.agency_id = tenant and p.entry_id = e.entry_id offset 0) p
      where e.agency_id = tenant and e.event_id = the_event)
  ), 'UTF8'))
$$;

-- Writes the new rows of history, and the number of each check that goes out.
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

  insert into pay_method (agency_id, pay_method_id, event_id, method, reference_number, amount_cents, bank_account_id)
  select tenant, m.* from jsonb_to_recordset(request -> 'payMethods') as m (pay_method_id bigint, event_id bigint,
    method text, reference_number text, amount_cents bigint, bank_account_id bigint);

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

-- Keeps balances and positions, and runs the trust tests; what may leave an owner paid ahead is judged by owner.
create or replace function keep_trust(tenant bigint, lines posting_line[], kinds jsonb, advance_allowed boolean,
  may_fall_short boolean) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  bank record;
begin
  if not exists (select from unnest(lines) p where p.fund = 'T') then
    return;
  end if;
  for bank in
    with delta as (
      select p.trust_bank_id, p.account,
        case when p.account in ('2110', '2120', '2130') then p.gl_account_id when p.account = '2140' then p.item_id
          when p.account = '2150' then p.part_id else 0 end as owner_id,
        -sum(p.amount_cents)::bigint as cents,
        -- A fact and a decision may stand in one call: what one may leave paid ahead, the other may not.
        bool_and(k.may_advance) as may_advance
      from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
      where p.fund = 'T' group by 1, 2, 3
    ), changed as (
      insert into trust_balance as b (agency_id, trust_bank_id, account, owner_id, balance_cents)
      select tenant, d.trust_bank_id, d.account, d.owner_id, d.cents from delta d order by 1, 2, 3, 4
      on conflict (agency_id, trust_bank_id, account, owner_id) do update
        set balance_cents = b.balance_cents + excluded.balance_cents
      returning b.trust_bank_id, b.account, b.owner_id, b.balance_cents
    ), moved as (
      select trust_bank_id, account, owner_id, c.balance_cents, d.cents, d.may_advance,
        greatest(c.balance_cents, 0) - greatest(c.balance_cents - d.cents, 0) as held_more,
        greatest(-c.balance_cents, 0) - greatest(d.cents - c.balance_cents, 0) as advanced_more
      from changed c join delta d using (trust_bank_id, account, owner_id)
    ), by_bank as (
      select trust_bank_id, min(owner_id) filter (where account = '2140' and cents < 0 and balance_cents < 0
          and not may_advance) as overused,
        min(balance_cents) filter (where account = '2140' and cents < 0 and not may_advance) as overused_cents,
        coalesce(-sum(cents) filter (where account = '1010'), 0)::bigint as cash,
        coalesce(-sum(cents) filter (where account = '1015'), 0)::bigint as undeposited,
        coalesce(sum(held_more) filter (where account in ('2110', '2120', '2150')), 0)::bigint as carriers,
        coalesce(sum(held_more) filter (where account = '2140'), 0)::bigint as clients,
        coalesce(sum(advanced_more) filter (where account in ('2110', '2120', '2140', '2150')), 0)::bigint as advanced,
        coalesce(sum(cents) filter (where account = '2130'), 0)::bigint as revenue,
        coalesce(sum(cents) filter (where account = '3100'), 0)::bigint as funds
      from moved group by trust_bank_id
    ), position as (
      insert into trust_position as t (agency_id, trust_bank_id, cash_cents, undeposited_cents,
        required_carriers_cents, required_clients_cents, advanced_cents, agency_revenue_cents, agency_funds_cents)
      select tenant, trust_bank_id, cash, undeposited, carriers, clients, advanced, revenue, funds from by_bank
      order by trust_bank_id
      on conflict (agency_id, trust_bank_id) do update set
        cash_cents = t.cash_cents + excluded.cash_cents,
        undeposited_cents = t.undeposited_cents + excluded.undeposited_cents,
        required_carriers_cents = t.required_carriers_cents + excluded.required_carriers_cents,
        required_clients_cents = t.required_clients_cents + excluded.required_clients_cents,
        advanced_cents = t.advanced_cents + excluded.advanced_cents,
        agency_revenue_cents = t.agency_revenue_cents + excluded.agency_revenue_cents,
        agency_funds_cents = t.agency_funds_cents + excluded.agency_funds_cents
      returning t.*
    ), asked as (
      select p.trust_bank_id, bool_or(k.trust_test = 'D') as d, bool_or(k.trust_test = 'S') as s,
        bool_or(k.is_outflow) as outflow,
        bool_or(k.takes_agency_funds) as own
      from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
      where p.fund = 'T' group by p.trust_bank_id
    )
    select t.trust_bank_id, t.cash_cents as cash, b.cash as cash_moved, a.d, a.s, a.outflow, a.own, b.overused,
      b.overused_cents,
      t.cash_cents + t.undeposited_cents - t.required_carriers_cents - t.required_clients_cents as surplus,
      b.cash + b.undeposited - b.carriers - b.clients as surplus_moved, t.agency_funds_cents as funds,
      b.funds as funds_moved
    from position t join by_bank b using (trust_bank_id) join asked a using (trust_bank_id)
    order by t.trust_bank_id
  loop
    if bank.overused is not null and not advance_allowed then
      raise exception 'PAID_AHEAD' using errcode = 'FD001', detail = jsonb_build_object('itemId', bank.overused,
        'bankId', bank.trust_bank_id, 'missing', -bank.overused_cents)::text;
    end if;
    if (bank.s and bank.surplus < 0)
      or (bank.d and not may_fall_short and bank.surplus < least(0, bank.surplus - bank.surplus_moved)) then
      raise exception 'SHORTAGE' using errcode = 'FD001', detail = jsonb_build_object('bankId', bank.trust_bank_id,
        'short', -bank.surplus, 'isTransfer', bank.s)::text;
    end if;
    if bank.outflow and bank.cash < 0 and bank.cash_moved < 0 then
      raise exception 'BANK_OVERDRAWN' using errcode = 'FD001', detail = jsonb_build_object(
        'bankId', bank.trust_bank_id, 'short', -bank.cash)::text;
    end if;
    if bank.own and bank.funds < 0 and bank.funds_moved < 0 then
      raise exception 'AGENCY_FUNDS_EXCEEDED' using errcode = 'FD001', detail = jsonb_build_object(
        'bankId', bank.trust_bank_id, 'missing', -bank.funds)::text;
    end if;
  end loop;
end
$$;

-- As before, and: refuses a day in a closed period (FD004) and a draft that is gone (FD005); answers which of the
-- touched trust banks are short afterwards.
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

do $$
declare
  writer text;
begin
  foreach writer in array array['change_period(jsonb)', 'claim_key(jsonb)', 'keep_answer(jsonb, jsonb)'] loop
    execute format('revoke all on function %s from public', writer);
    execute format('alter function %s owner to fiducia_poster', writer);
    execute format('grant execute on function %s to fiducia_app', writer);
  end loop;
end
$$;
