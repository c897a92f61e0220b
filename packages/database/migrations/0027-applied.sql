-- Invoiced is what a transaction issues itself. What its money or credit pays of invoices, whenever they were issued,
-- stands beside it as applied.

-- What it pays of invoices; below zero when it takes that back. NULL where the figure does not apply to the type.
alter table event add column applied_cents bigint;

-- Money and credit pay invoices, and a returned check takes that back; a write-off is borne by the agency.
create function applied_of(event_type text, paid_cents bigint) returns bigint language sql immutable as $$
  select case when event_type in ('IncomingPayment', 'CreditApplication', 'NSFCheck') then coalesce(paid_cents, 0) end
$$;

-- Receipts had what they paid under invoiced: it moves to where it belongs. An owner under forced row level security
-- sees one agency at a time, and no list of them: for the loop it may see it.
alter table agency no force row level security;
alter table event disable trigger history_is_final;
do $$
declare
  tenant bigint;
begin
  for tenant in select agency_id from agency loop
    perform set_config('app.agency_id', tenant::text, true);
    update event e set
      applied_cents = applied_of(e.event_type,
        case e.event_type when 'IncomingPayment' then e.invoiced_cents else paid.cents end),
      invoiced_cents = case e.event_type when 'IncomingPayment' then null else e.invoiced_cents end
    from event v
    left join (
      select n.event_id, sum(p.amount_cents)::bigint as cents
      from entry n
      join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
      join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
      where n.agency_id = tenant and p.account = '2190' and p.movement in ('collect', 'offset')
        and i.item_type <> 'CreditMemo'
      group by n.event_id
    ) paid on paid.event_id = v.event_id
    where v.agency_id = tenant and e.agency_id = tenant and e.event_id = v.event_id
      and v.event_type in ('IncomingPayment', 'CreditApplication', 'NSFCheck');
  end loop;
  perform set_config('app.agency_id', '', true);
end
$$;
alter table event enable trigger history_is_final;
alter table agency force row level security;

-- As before. A receipt issues nothing itself: what it applies stands where its figure always stood, so that the links of
-- receipts posted before hold.
create or replace function event_digests(tenant bigint, events bigint[]) returns table (the_event bigint, digest bytea)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select the.event_id, sha256(convert_to(concat_ws(E'\n', 'v1',
    (select concat_ws('|', event_id, event_type, item_id, dated_on, created_by, user_office_id, policy_office_id,
        client_id, payee, memo, bank_account_id, pay_method, reference_number,
        case event_type when 'IncomingPayment' then applied_cents else invoiced_cents end, tendered_cents, credit_used_cents,
        change_cents, disbursed_cents, non_fiduciary_cents, reverses_event_id, reason, shortage_reason)
      from event where agency_id = tenant and event_id = the.event_id),
    (select string_agg(concat_ws('|', item_id, item_type, item_number, client_id, dated_on, due_on, effective_on,
        total_cents), E'\n' order by item_id)
      from item where agency_id = tenant and event_id = the.event_id),
    (select string_agg(concat_ws('|', l.line_id, l.item_id, l.line_number, l.line_type, l.description, l.amount_cents,
        l.reporting_account_id, l.retained_cents, l.retained_account_id), E'\n' order by l.line_id)
      from item i cross join lateral (select * from line_item l
        where l.agency_id = tenant and l.item_id = i.item_id offset 0) l
      where i.agency_id = tenant and i.event_id = the.event_id),
    (select string_agg(concat_ws('|', pay_method_id, method, reference_number, amount_cents, bank_account_id), E'\n'
        order by pay_method_id)
      from pay_method where agency_id = tenant and event_id = the.event_id),
    (select string_agg(concat_ws('|', e.entry_id, e.item_id, e.kind, e.dated_on, e.reverses_entry_id, p.line_number,
        p.fund, p.account, p.trust_bank_id, p.client_id, p.item_id, p.part_id, p.gl_account_id, p.movement,
        p.amount_cents), E'\n' order by e.entry_id, p.line_number)
      from entry e cross join lateral (select * from posting p
        where p.agency_id = tenant and p.entry_id = e.entry_id offset 0) p
      where e.agency_id = tenant and e.event_id = the.event_id)
  ), 'UTF8'))
  from unnest(events) with ordinality as the (event_id, place) order by the.place;
end
$$;

-- As before, with what each event applies.
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

  -- What each event collects, or sets off, of invoices; a memo's own side is the means and no document paid.
  with paid as (
    select n.event_id, l.item_id, sum(l.amount_cents)::bigint as cents
    from unnest(lines) l
    join jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint) on n.entry_id = l.entry_id
    where l.account = '2190' and l.movement in ('collect', 'offset')
    group by n.event_id, l.item_id
  ), applied as (
    select p.event_id, sum(p.cents)::bigint as cents
    from paid p
    left join unnest(items) new on new.item_id = p.item_id
    left join lateral (select i.item_type from item i
      where i.agency_id = tenant and i.item_id = p.item_id offset 0) old on true
    where coalesce(new.item_type, old.item_type) <> 'CreditMemo'
    group by p.event_id
  )
  insert into event (agency_id, event_id, event_type, item_id, dated_on, posted_at, created_by, user_office_id,
    policy_office_id, agent_user_id, client_id, policy_id, payee, memo, bank_account_id, pay_method, reference_number,
    invoiced_cents, applied_cents, tendered_cents, credit_used_cents, change_cents, disbursed_cents,
    non_fiduciary_cents, reverses_event_id, reason, shortage_reason)
  select tenant, e.event_id, event_type, item_id, dated_on, coalesce(posted_at, at), (request ->> 'userId')::bigint,
    (request ->> 'officeId')::bigint, policy_office_id, agent_user_id, client_id, policy_id, payee, coalesce(memo, ''),
    bank_account_id, pay_method, reference_number, invoiced_cents, applied_of(event_type, applied.cents),
    tendered_cents, credit_used_cents, change_cents, disbursed_cents, non_fiduciary_cents, reverses_event_id, reason,
    shortage_reason
  from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, item_id bigint, dated_on date,
    posted_at timestamptz, policy_office_id bigint, agent_user_id bigint, client_id bigint, policy_id bigint,
    payee text, memo text, bank_account_id bigint, pay_method text, reference_number text, invoiced_cents bigint,
    tendered_cents bigint, credit_used_cents bigint, change_cents bigint, disbursed_cents bigint,
    non_fiduciary_cents bigint, reverses_event_id bigint, reason text,
    shortage_reason text)
  left join applied on applied.event_id = e.event_id;

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

revoke all on function applied_of(text, bigint) from public;
alter function applied_of(text, bigint) owner to fiducia_poster;
