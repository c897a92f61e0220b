-- Who may touch the books, what the database refuses by itself, and the one function that writes them.

-- Every tenant table shows a caller the rows of one agency, the owner of the tables included.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['carrier', 'gl_account', 'client', 'client_word', 'policy', 'event', 'item',
    'line_item', 'line_part', 'pay_method', 'entry', 'posting', 'application', 'open_item', 'customer_balance',
    'part_balance', 'part_holding', 'trust_balance', 'trust_position', 'item_transfer', 'number_counter', 'outbox',
    'audit_link', 'audit_head']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
    execute format('grant select on %I to fiducia_app, fiducia_poster', tenant_table);
  end loop;
end
$$;

grant select on control_account, entry_kind to fiducia_app, fiducia_poster;
grant select on agency to fiducia_poster;
grant insert, update on carrier, gl_account, client, policy to fiducia_app;
grant insert, delete on client_word to fiducia_app;

-- The writing role adds to history and keeps projections; it can neither change nor remove history.
grant insert on event, item, line_item, line_part, pay_method, entry, posting, application, outbox, audit_link
  to fiducia_poster;
grant insert, update on open_item, customer_balance, part_balance, part_holding, trust_balance, trust_position,
  item_transfer, number_counter, audit_head to fiducia_poster;
grant select, insert, update (answer) on idempotency to fiducia_poster;

create function refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'HISTORY_IS_FINAL' using errcode = 'FD010',
    detail = format('%s on %s is refused: posted rows are reversed, never changed.', tg_op, tg_table_name);
end
$$;

do $$
declare
  history_table text;
begin
  foreach history_table in array array['event', 'item', 'line_item', 'line_part', 'pay_method', 'entry', 'posting',
    'application', 'audit_link']
  loop
    execute format('create trigger history_is_final before update or delete or truncate on %I
      for each statement execute function refuse_change()', history_table);
  end loop;
end
$$;

-- Every statement that adds postings must leave each entry that it touches balanced: I1 per fund and trust bank,
-- I3 per document, I4 of the mirrors; and only in the transaction that wrote the entry.
create function check_entries() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong record;
begin
  select e.entry_id into wrong
  from (select distinct agency_id, entry_id from added) a
  cross join lateral (select e.entry_id, e.transaction_id from entry e
    where e.agency_id = a.agency_id and e.entry_id = a.entry_id offset 0) e
  where e.transaction_id <> pg_current_xact_id();
  if found then
    raise exception 'LATE_POSTING' using errcode = 'FD011', detail = wrong.entry_id::text;
  end if;

  with touched as materialized (
    select p.* from (select distinct agency_id, entry_id from added) a
    cross join lateral (select p.* from posting p
      where p.agency_id = a.agency_id and p.entry_id = a.entry_id offset 0) p
  )
  select * into wrong from (
    select entry_id, 'I1' as rule from touched group by entry_id, fund, trust_bank_id having sum(amount_cents) <> 0
    union all
    select entry_id, 'I3' from touched where fund = 'B' group by entry_id, item_id having sum(amount_cents) <> 0
    union all
    select entry_id, 'I4' from touched group by entry_id
    having coalesce(sum(amount_cents) filter (where account in ('1250', '2130')), 0) <> 0
        or coalesce(sum(amount_cents) filter (where account in ('1150', '3100')), 0) <> 0
  ) broken limit 1;
  if found then
    raise exception 'UNBALANCED' using errcode = 'FD012', detail = format('%s in entry %s', wrong.rule, wrong.entry_id);
  end if;
  return null;
end
$$;

create trigger entries_balance after insert on posting
  referencing new table as added for each statement execute function check_entries();

-- An entry without postings would pass the check above, since nothing is added.
create function check_entry_has_postings() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from posting p where p.agency_id = new.agency_id and p.entry_id = new.entry_id) < 2 then
    raise exception 'EMPTY_ENTRY' using errcode = 'FD013', detail = new.entry_id::text;
  end if;
  return null;
end
$$;

create constraint trigger entry_has_postings after insert on entry
  deferrable initially deferred for each row execute function check_entry_has_postings();

-- What an event's link in the audit chain vouches for: every posted figure and who posted it, in a fixed form.
create function event_digest(tenant bigint, the_event bigint) returns bytea language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select sha256(convert_to(concat_ws(E'\n', 'v1',
    (select concat_ws('|', event_id, event_type, item_id, dated_on, created_by, user_office_id, policy_office_id,
        client_id, payee, memo, bank_account_id, pay_method, reference_number, invoiced_cents, tendered_cents,
        credit_used_cents, change_cents, disbursed_cents, non_fiduciary_cents, reverses_event_id, reason)
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

create type posting_line as (
  entry_id bigint, line_number int, fund text, account text, trust_bank_id bigint, client_id bigint, item_id bigint,
  part_id bigint, gl_account_id bigint, movement text, amount_cents bigint
);
create type new_item as (
  item_id bigint, event_id bigint, item_type text, client_id bigint, dated_on date, due_on date, effective_on date,
  total_cents bigint
);

-- How far one call brings one line part.
create type part_step as (
  part_id bigint, item_id bigint, billed bigint, collected bigint, offset_by bigint, written_off bigint,
  funded bigint, disbursed bigint
);

-- Keeps what is open of items and owed by clients: 1200, and 2140 of receipts. A memo counts once, in 1200;
-- its rows of 2140 name the part that they fund.
create function keep_open_items(tenant bigint, lines posting_line[], items new_item[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  with delta as (
    select p.item_id, min(p.client_id) as client_id, min(p.entry_id) as entry_id, sum(p.amount_cents)::bigint as cents
    from unnest(lines) p where p.account = '1200' or (p.account = '2140' and p.part_id is null)
    group by p.item_id
  )
  insert into open_item as o (agency_id, item_id, client_id, kind, dated_on, due_on, original_cents, remaining_cents, entry_id)
  select tenant, d.item_id, d.client_id, coalesce(n.item_type, i.item_type), coalesce(n.dated_on, i.dated_on),
    coalesce(n.due_on, i.due_on, n.dated_on, i.dated_on),
    -- A call may bill a document and pay it at once: what it was for is its total, not what is left.
    case when n.item_type in ('Invoice', 'CreditMemo') then n.total_cents else d.cents end, d.cents, d.entry_id
  from delta d
  left join unnest(items) n on n.item_id = d.item_id
  left join lateral (select i.item_type, i.dated_on, i.due_on from item i
    where n.item_id is null and i.agency_id = tenant and i.item_id = d.item_id offset 0) i on true
  order by d.item_id
  on conflict (agency_id, item_id) do update set remaining_cents = o.remaining_cents + excluded.remaining_cents;

  insert into customer_balance as b (agency_id, client_id, balance_cents)
  select tenant, p.client_id, sum(p.amount_cents)
  from unnest(lines) p where p.account = '1200' or (p.account = '2140' and p.part_id is null)
  group by p.client_id order by p.client_id
  on conflict (agency_id, client_id) do update set balance_cents = b.balance_cents + excluded.balance_cents;
end
$$;

-- Keeps how far each line part has come, and what each bank holds of it (I6, I7). `advance_allowed` lets a
-- decision pay ahead; facts may always.
create function keep_parts(tenant bigint, lines posting_line[], items new_item[], kinds jsonb, advance_allowed boolean)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  steps part_step[];
  step part_step;
  ahead record;
begin
  steps := array(select row(p.part_id, min(p.item_id),
      coalesce(-sum(p.amount_cents) filter (where p.account = '2190' and p.movement = 'bill'
        or p.account = '2150' and p.movement = 'collect'), 0),
      coalesce(sum(p.amount_cents * case p.account when '2150' then -1 else 1 end)
        filter (where p.account in ('2190', '2150') and p.movement = 'collect'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = '2190' and p.movement = 'offset'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = '2190' and p.movement = 'writeOff'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = '2140' and p.movement = 'fund'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130', '2150')
        and p.movement = 'disburse'), 0))::part_step
    from unnest(lines) p where p.part_id is not null
    group by p.part_id order by p.part_id);

  -- The parts of the call's own items are new; a row that changes an old one would not pass the bounds as its own.
  insert into part_balance (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents)
  select tenant, s.* from unnest(steps) s where exists (select from unnest(items) i where i.item_id = s.item_id);

  for step in
    select s.* from unnest(steps) s where not exists (select from unnest(items) i where i.item_id = s.item_id)
    order by s.part_id
  loop
    update part_balance b set
      billed_cents = b.billed_cents + step.billed,
      collected_cents = b.collected_cents + step.collected,
      offset_cents = b.offset_cents + step.offset_by,
      written_off_cents = b.written_off_cents + step.written_off,
      funded_cents = b.funded_cents + step.funded,
      disbursed_cents = b.disbursed_cents + step.disbursed
    where b.agency_id = tenant and b.part_id = step.part_id;
    if not found then
      insert into part_balance (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
        written_off_cents, funded_cents, disbursed_cents)
      select tenant, step.*;
    end if;
  end loop;

  if not exists (select from unnest(lines) p where p.fund = 'T' and p.part_id is not null) then
    return;
  end if;

  with delta as (
    select p.part_id, p.trust_bank_id, min(p.gl_account_id) as owner_account_id, min(p.account) as account,
      -sum(p.amount_cents)::bigint as cents, bool_and(k.may_advance) or advance_allowed as may_advance
    from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
    where p.fund = 'T' and p.part_id is not null
    group by p.part_id, p.trust_bank_id
  ), changed as (
    insert into part_holding as h (agency_id, part_id, trust_bank_id, owner_account_id, account, held_cents)
    select tenant, d.part_id, d.trust_bank_id, d.owner_account_id, d.account, d.cents from delta d
    order by d.part_id, d.trust_bank_id
    on conflict (agency_id, part_id, trust_bank_id) do update set held_cents = h.held_cents + excluded.held_cents
    returning h.part_id, h.trust_bank_id, h.held_cents
  ), signed as (
    -- An invoice's negative part is held below zero; a memo's credit never is.
    select c.part_id, c.trust_bank_id, d.cents, d.may_advance, c.held_cents,
      case when b.billed_cents < 0 and d.account <> '2140' then -1 else 1 end as turn
    from changed c join delta d using (part_id, trust_bank_id)
    cross join lateral (select b.billed_cents from part_balance b
      where b.agency_id = tenant and b.part_id = c.part_id offset 0) b
  )
  select * into ahead from signed
  where not may_advance and greatest(0, -turn * held_cents) > greatest(0, -turn * (held_cents - cents))
  limit 1;
  if found then
    raise exception 'PAID_AHEAD' using errcode = 'FD001', detail = jsonb_build_object('partId', ahead.part_id,
      'bankId', ahead.trust_bank_id, 'missing', -ahead.turn * ahead.held_cents)::text;
  end if;
end
$$;

-- Keeps the balance of each owner and the position of each trust bank, and runs the trust tests D and S.
create function keep_trust(tenant bigint, lines posting_line[], kinds jsonb, advance_allowed boolean,
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
        -sum(p.amount_cents)::bigint as cents
      from unnest(lines) p where p.fund = 'T' group by 1, 2, 3
    ), changed as (
      insert into trust_balance as b (agency_id, trust_bank_id, account, owner_id, balance_cents)
      select tenant, d.trust_bank_id, d.account, d.owner_id, d.cents from delta d order by 1, 2, 3, 4
      on conflict (agency_id, trust_bank_id, account, owner_id) do update
        set balance_cents = b.balance_cents + excluded.balance_cents
      returning b.trust_bank_id, b.account, b.owner_id, b.balance_cents
    ), moved as (
      select trust_bank_id, account, owner_id, c.balance_cents, d.cents,
        greatest(c.balance_cents, 0) - greatest(c.balance_cents - d.cents, 0) as held_more,
        greatest(-c.balance_cents, 0) - greatest(d.cents - c.balance_cents, 0) as advanced_more
      from changed c join delta d using (trust_bank_id, account, owner_id)
    ), by_bank as (
      select trust_bank_id, min(owner_id) filter (where account = '2140' and cents < 0 and balance_cents < 0) as overused,
        min(balance_cents) filter (where account = '2140' and cents < 0) as overused_cents,
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
        bool_or(k.is_outflow) as outflow, bool_and(k.may_advance) as may_advance
      from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
      where p.fund = 'T' group by p.trust_bank_id
    )
    select t.trust_bank_id, t.cash_cents as cash, b.cash as cash_moved, a.d, a.s, a.outflow, a.may_advance, b.overused,
      b.overused_cents,
      t.cash_cents + t.undeposited_cents - t.required_carriers_cents - t.required_clients_cents as surplus,
      b.cash + b.undeposited - b.carriers - b.clients as surplus_moved
    from position t join by_bank b using (trust_bank_id) join asked a using (trust_bank_id)
    order by t.trust_bank_id
  loop
    if bank.overused is not null and not bank.may_advance and not advance_allowed then
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
  end loop;
end
$$;

-- Gives each new item the next number of its type, in the order of the request.
create function number_items(tenant bigint, items new_item[]) returns table (item_id bigint, item_number bigint)
  language sql set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    select item_type, count(*) as many from unnest(items) group by item_type order by item_type
  ), taken as (
    insert into number_counter as c (agency_id, item_type, last_number)
    select tenant, item_type, 1000 + many from counted
    on conflict (agency_id, item_type) do update set last_number = c.last_number + excluded.last_number - 1000
    returning c.item_type, c.last_number
  )
  select n.item_id, t.last_number - k.many
      + row_number() over (partition by n.item_type order by n.ordinality)
  from unnest(items) with ordinality n
  join taken t using (item_type) join counted k using (item_type)
$$;

-- Writes the new rows of history as they stand in the request.
create function write_history(tenant bigint, request jsonb, lines posting_line[], items new_item[]) returns jsonb
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  numbered jsonb;
  at timestamptz := clock_timestamp();
begin
  select coalesce(jsonb_agg(jsonb_build_object('itemId', n.item_id, 'number', n.item_number)), '[]') into numbered
  from number_items(tenant, items) n;

  insert into event (agency_id, event_id, event_type, item_id, dated_on, posted_at, created_by, user_office_id,
    policy_office_id, agent_user_id, client_id, policy_id, payee, memo, bank_account_id, pay_method, reference_number,
    invoiced_cents, tendered_cents, credit_used_cents, change_cents, disbursed_cents, non_fiduciary_cents,
    reverses_event_id, reason)
  select tenant, event_id, event_type, item_id, dated_on, coalesce(posted_at, at), (request ->> 'userId')::bigint,
    (request ->> 'officeId')::bigint, policy_office_id, agent_user_id, client_id, policy_id, payee, coalesce(memo, ''),
    bank_account_id, pay_method, reference_number, invoiced_cents, tendered_cents, credit_used_cents, change_cents,
    disbursed_cents, non_fiduciary_cents, reverses_event_id, reason
  from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, item_id bigint, dated_on date,
    posted_at timestamptz, policy_office_id bigint, agent_user_id bigint, client_id bigint, policy_id bigint,
    payee text, memo text, bank_account_id bigint, pay_method text, reference_number text, invoiced_cents bigint,
    tendered_cents bigint, credit_used_cents bigint, change_cents bigint, disbursed_cents bigint,
    non_fiduciary_cents bigint, reverses_event_id bigint, reason text);

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

  insert into entry (agency_id, entry_id, event_id, item_id, kind, dated_on, reverses_entry_id)
  select tenant, e.* from jsonb_to_recordset(request -> 'entries') as e (entry_id bigint, event_id bigint,
    item_id bigint, kind text, dated_on date, reverses_entry_id bigint);

  insert into posting (agency_id, entry_id, line_number, fund, account, trust_bank_id, client_id, item_id, part_id,
    gl_account_id, movement, amount_cents)
  select tenant, p.* from unnest(lines) p;

  insert into application (agency_id, application_id, event_id, entry_id, from_item_id, to_item_id, trust_bank_id, amount_cents)
  select tenant, a.* from jsonb_to_recordset(request -> 'applications') as a (application_id bigint, event_id bigint,
    entry_id bigint, from_item_id bigint, to_item_id bigint, trust_bank_id bigint, amount_cents bigint);

  return numbered;
end
$$;

-- Chains the new events to the agency's audit chain, in order; the head is locked here, last of all.
create function extend_chain(tenant bigint, events bigint[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  the_event bigint;
  fingerprint bytea;
begin
  insert into audit_head (agency_id, chain_position, link) values (tenant, 0, ''::bytea) on conflict do nothing;
  select * into head from audit_head where agency_id = tenant for no key update;
  foreach the_event in array events loop
    fingerprint := event_digest(tenant, the_event);
    head.chain_position := head.chain_position + 1;
    head.link := sha256(head.link || fingerprint);
    insert into audit_link (agency_id, chain_position, event_id, digest, link)
    values (tenant, head.chain_position, the_event, fingerprint, head.link);
  end loop;
  update audit_head set chain_position = head.chain_position, link = head.link where agency_id = tenant;
end
$$;

-- Posts what the request holds, all or nothing, in one call: the only way in which the books change.
-- Answers {"eventId", "items": [{"itemId", "number"}]}, and the stored answer when the key was used before.
-- Refuses with errcode FD001 (a trust rule; its name is the message, its figures the detail), FD002 (the key
-- was used with another body), FD003 (the agency has no time zone), FD010 to FD013 (history and balance).
create function post(request jsonb) returns jsonb language plpgsql security definer
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

  reply := jsonb_build_object('eventId', events[1], 'items', write_history(tenant, request, lines, items));
  insert into outbox (agency_id, outbox_id, topic, payload)
  select tenant, e, 'EventPosted', jsonb_build_object('agencyId', tenant, 'eventId', e) from unnest(events) e;
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
  foreach writer in array array['keep_open_items(bigint, posting_line[], new_item[])',
    'keep_parts(bigint, posting_line[], new_item[], jsonb, boolean)', 'keep_trust(bigint, posting_line[], jsonb, boolean, boolean)',
    'number_items(bigint, new_item[])', 'write_history(bigint, jsonb, posting_line[], new_item[])',
    'extend_chain(bigint, bigint[])', 'event_digest(bigint, bigint)', 'post(jsonb)']
  loop
    execute format('revoke all on function %s from public', writer);
    execute format('alter function %s owner to fiducia_poster', writer);
  end loop;
end
$$;

grant execute on function post(jsonb) to fiducia_app;
grant execute on function event_digest(bigint, bigint) to fiducia_app;
