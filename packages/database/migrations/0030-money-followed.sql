-- The trust tests follow what an entry does to a bank, not its name; a returned check can leave a debt; what stays on a
-- document after a reversal is distributed anew.

-- A fact posts and shows the hole. Money in never lowers what its bank holds: nothing passes through it to operating.
alter table entry_kind
  add column is_fact boolean not null default false,
  add column is_money_in boolean not null default false;
update entry_kind set is_fact = true where kind in ('Sweep', 'NSFCheck', 'BankCharge', 'Reversal');
update entry_kind set is_money_in = true where kind in ('Receipt', 'ReturnPremium', 'CommissionGiveBack', 'AgencyDeposit');
alter table entry_kind drop column is_outflow;
-- A void of agency funds is a void like any other: a fact.
update entry_kind set is_fact = true, trust_test = 'none', takes_agency_funds = false where kind = 'AgencyDepositVoid';
insert into entry_kind (kind, trust_test, may_advance, is_fact) values
  ('Reallocation', 'none', true, true),
  ('DebtReopened', 'none', true, true);

alter table agency
  -- Whether payments may leave before the money that they use is on a deposit slip; never the agency's own revenue.
  add column pay_before_deposit boolean not null default false;

-- A line of a returned check: what left the agency before the bank took the money back. It has no account of its own: its
-- payment fills the key that stands below zero, a client's credit or a payment held for a carrier.
alter table line_item drop constraint line_item_line_type_check, alter reporting_account_id drop not null,
  add check (line_type in ('premium', 'tax', 'carrierFee', 'agencyFee', 'financeCredit', 'other', 'directBill',
    'returnedCheck')),
  add check ((line_type = 'returnedCheck') = (reporting_account_id is null));
alter table line_part drop constraint line_part_control_check, alter owner_account_id drop not null,
  add column fills_item_id bigint,
  add column fills_part_id bigint,
  add foreign key (agency_id, fills_item_id) references item,
  add foreign key (agency_id, fills_part_id) references line_part,
  add check (control in ('2110', '2120', '2130', '2140', '2150')),
  add check ((control = '2140') <= (fills_item_id is not null and fills_part_id is null)),
  add check ((owner_account_id is null) = (control = '2140')),
  add check ((fills_part_id is not null) <= (control = '2150' and fills_item_id is not null));
create index line_part_fills_item on line_part (agency_id, fills_item_id) where fills_item_id is not null;
create index line_part_fills_part on line_part (agency_id, fills_part_id) where fills_part_id is not null;
alter table open_item drop constraint open_item_kind_check,
  add check (kind in ('Invoice', 'CreditMemo', 'IncomingPayment', 'NSFCheck'));

-- Of a credit's row without a part: that a debt stands for it, which the client owes once, in 1200.
alter table posting drop constraint posting_movement_check,
  add check (movement in ('bill', 'collect', 'offset', 'writeOff', 'disburse', 'move', 'fund', 'debt')),
  add check ((movement = 'debt') <= (account = '2140' and part_id is null));

alter table application
  -- How the money was shared over the document's parts: a rule of the agency, or by hand; null before it was kept.
  add column allocation text check (allocation in ('THIRD_PARTY_FIRST', 'PRO_RATA', 'FULL_ONLY', 'BY_HAND'));

-- Projection. One row: a pay method that the bank returned, and whether that stands or was voided.
create table returned_pay_method (
  agency_id bigint not null,
  pay_method_id bigint not null,
  -- The returned check's event.
  event_id bigint not null,
  stands boolean not null,
  primary key (agency_id, event_id, pay_method_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, pay_method_id) references pay_method
);
create unique index returned_pay_method_once on returned_pay_method (agency_id, pay_method_id) where stands;
create index returned_pay_method_by_method on returned_pay_method (agency_id, pay_method_id);
alter table returned_pay_method enable row level security;
alter table returned_pay_method force row level security;
create policy tenant on returned_pay_method
  using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
  with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint);
grant select on returned_pay_method to fiducia_app;
grant select, insert, update on returned_pay_method to fiducia_poster;

-- Receipts that were returned whole. An owner under forced row level security sees one agency at a time, and no list of
-- them: for the loop it may see it.
alter table agency no force row level security;
do $$
declare
  tenant bigint;
begin
  for tenant in select agency_id from agency loop
    perform set_config('app.agency_id', tenant::text, true);
    insert into returned_pay_method (agency_id, pay_method_id, event_id, stands)
    select distinct m.agency_id, m.pay_method_id, n.event_id,
      not exists (select from event v where v.agency_id = n.agency_id and v.reverses_event_id = n.event_id)
    from entry n
    join entry t on t.agency_id = n.agency_id and t.entry_id = n.reverses_entry_id and t.kind = 'Receipt'
    join pay_method m on m.agency_id = t.agency_id and m.event_id = t.event_id
    where n.agency_id = tenant and n.kind = 'NSFCheck';
  end loop;
  perform set_config('app.agency_id', '', true);
end
$$;
alter table agency force row level security;

-- Keeps what is open of items and owed by clients: 1200, and 2140 of receipts. A memo counts once, in 1200; its rows of
-- 2140 name the part that they fund. So does what a debt stands for: its rows of 2140 say so.
create or replace function keep_open_items(tenant bigint, lines posting_line[], items new_item[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  with delta as (
    select p.item_id, min(p.client_id) as client_id, min(p.entry_id) as entry_id, sum(p.amount_cents)::bigint as cents
    from unnest(lines) p where p.account = '1200' or (p.account = '2140' and p.part_id is null and p.movement is null)
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
  from unnest(lines) p where p.account = '1200' or (p.account = '2140' and p.part_id is null and p.movement is null)
  group by p.client_id order by p.client_id
  on conflict (agency_id, client_id) do update set balance_cents = b.balance_cents + excluded.balance_cents;
end
$$;

-- Keeps how far each line part has come, and what each bank holds of it (I6, I7). The parts that move are taken together
-- and written as they will stand: an update of many rows would choose how it finds them, by a plan that stays with the
-- session. What decisions take is judged apart from what facts take in the same call.
create or replace function keep_parts(tenant bigint, lines posting_line[], items new_item[], kinds jsonb,
    advance_allowed boolean)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
declare
  steps part_step[];
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

  insert into part_balance as b (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents)
  select tenant, s.part_id, old.item_id, old.billed_cents + s.billed, old.collected_cents + s.collected,
    old.offset_cents + s.offset_by, old.written_off_cents + s.written_off, old.funded_cents + s.funded,
    old.disbursed_cents + s.disbursed
  from unnest(steps) s
  cross join lateral (select * from part_balance b
    where b.agency_id = tenant and b.part_id = s.part_id for no key update offset 0) old
  on conflict (agency_id, part_id) do update set billed_cents = excluded.billed_cents,
    collected_cents = excluded.collected_cents, offset_cents = excluded.offset_cents,
    written_off_cents = excluded.written_off_cents, funded_cents = excluded.funded_cents,
    disbursed_cents = excluded.disbursed_cents;

  -- A part that has no row yet is new; a row that changes an old one would not pass the bounds as its own.
  insert into part_balance (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents)
  select tenant, s.* from unnest(steps) s
  left join lateral (select true as is_kept from part_balance b
    where b.agency_id = tenant and b.part_id = s.part_id offset 0) old on true
  where old.is_kept is null;

  if not exists (select from unnest(lines) p where p.fund = 'T' and p.part_id is not null) then
    return;
  end if;

  with delta as (
    select p.part_id, p.trust_bank_id, min(p.gl_account_id) as owner_account_id, min(p.account) as account,
      -sum(p.amount_cents)::bigint as cents,
      coalesce(-sum(p.amount_cents) filter (where not k.may_advance), 0)::bigint as decided_cents
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
    select c.part_id, c.trust_bank_id, c.held_cents - d.cents as held_before, d.decided_cents,
      case when b.billed_cents < 0 and d.account <> '2140' then -1 else 1 end as turn
    from changed c join delta d using (part_id, trust_bank_id)
    cross join lateral (select b.billed_cents from part_balance b
      where b.agency_id = tenant and b.part_id = c.part_id offset 0) b
  )
  select * into ahead from signed
  where not advance_allowed
    and greatest(0, -turn * (held_before + decided_cents)) > greatest(0, -turn * held_before)
  limit 1;
  if found then
    raise exception 'PAID_AHEAD' using errcode = 'FD001', detail = jsonb_build_object('partId', ahead.part_id,
      'bankId', ahead.trust_bank_id, 'missing', -ahead.turn * (ahead.held_before + ahead.decided_cents))::text;
  end if;
end
$$;

-- Keeps balances and positions, and runs the trust tests. An entry that is no fact gets test D when it lowers what the
-- bank holds, or gives the agency what was another's; only one that lowers it can overdraw the bank.
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
        coalesce(-sum(p.amount_cents) filter (where not k.may_advance), 0)::bigint as decided_cents
      from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
      where p.fund = 'T' group by 1, 2, 3
    ), changed as (
      insert into trust_balance as b (agency_id, trust_bank_id, account, owner_id, balance_cents)
      select tenant, d.trust_bank_id, d.account, d.owner_id, d.cents from delta d order by 1, 2, 3, 4
      on conflict (agency_id, trust_bank_id, account, owner_id) do update
        set balance_cents = b.balance_cents + excluded.balance_cents
      returning b.trust_bank_id, b.account, b.owner_id, b.balance_cents
    ), moved as (
      select trust_bank_id, account, owner_id, c.balance_cents, d.cents, d.decided_cents,
        greatest(c.balance_cents, 0) - greatest(c.balance_cents - d.cents, 0) as held_more,
        greatest(-c.balance_cents, 0) - greatest(d.cents - c.balance_cents, 0) as advanced_more
      from changed c join delta d using (trust_bank_id, account, owner_id)
    ), by_bank as (
      select trust_bank_id, min(owner_id) filter (where account = '2140' and decided_cents < 0
          and balance_cents - cents + decided_cents < 0) as overused,
        min(balance_cents - cents + decided_cents) filter (where account = '2140' and decided_cents < 0)
          as overused_cents,
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
    ), by_entry as (
      -- What each entry does to the bank: its money, the agency's keys and the others' keys, more above zero.
      select p.trust_bank_id, p.entry_id, k.kind, k.trust_test, k.is_fact, k.is_money_in, k.takes_agency_funds,
        coalesce(sum(p.amount_cents) filter (where p.account in ('1010', '1015')), 0) as money,
        coalesce(-sum(p.amount_cents) filter (where p.account in ('2130', '3100')), 0) as agency,
        coalesce(-sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2140', '2150')), 0) as others
      from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
      where p.fund = 'T' group by p.trust_bank_id, p.entry_id, k.kind, k.trust_test, k.is_fact, k.is_money_in,
        k.takes_agency_funds
    ), asked as (
      select trust_bank_id, bool_or(trust_test = 'S') as s, bool_or(takes_agency_funds) as own,
        bool_or(trust_test = 'D' or not is_fact and (money < 0 or agency > 0 and others < 0)) as d,
        bool_or(not is_fact and money < 0) as outflow, min(money) filter (where is_money_in and money < 0) as escaping
      from by_entry group by trust_bank_id
    )
    select t.trust_bank_id, t.cash_cents as cash, b.cash as cash_moved, a.d, a.s, a.outflow, a.own, a.escaping, b.overused,
      b.overused_cents,
      t.cash_cents + t.undeposited_cents - t.required_carriers_cents - t.required_clients_cents as surplus,
      b.cash + b.undeposited - b.carriers - b.clients as surplus_moved, t.agency_funds_cents as funds,
      b.funds as funds_moved
    from position t join by_bank b using (trust_bank_id) join asked a using (trust_bank_id)
    order by t.trust_bank_id
  loop
    if bank.escaping is not null then
      raise exception 'MONEY_IN_ONLY' using errcode = 'FD014', detail = jsonb_build_object(
        'bankId', bank.trust_bank_id, 'cents', -bank.escaping)::text;
    end if;
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

-- Only new money is banked to operating (NON_FIDUCIARY), and only for lines that no third party has a part of.
create function check_outside_trust(tenant bigint, request jsonb, lines posting_line[], kinds jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong record;
begin
  select e.event_id into wrong
  from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, tendered_cents bigint,
    change_cents bigint, non_fiduciary_cents bigint, reverses_event_id bigint)
  where e.event_type = 'IncomingPayment' and e.reverses_event_id is null
    and e.non_fiduciary_cents > coalesce(e.tendered_cents, 0) - coalesce(e.change_cents, 0)
  limit 1;
  if found then
    raise exception 'NON_FIDUCIARY' using errcode = 'FD014', detail = wrong.event_id::text;
  end if;
  if not exists (select from unnest(lines) p where p.account = '1020' and kinds ->> p.entry_id::text = 'Receipt') then
    return;
  end if;
  select o.part_id into wrong from (
    select p.part_id from unnest(lines) p
    where kinds ->> p.entry_id::text = 'Receipt' and p.part_id is not null and p.movement = 'collect'
      and p.account in ('2190', '2110', '2120', '2130')
    group by p.entry_id, p.part_id having sum(p.amount_cents) <> 0
  ) o
  cross join lateral (
    select l.line_id from line_part l where l.agency_id = tenant and l.part_id = o.part_id
    union all
    select n.line_id from jsonb_to_recordset(request -> 'parts') as n (part_id bigint, line_id bigint, control text)
    where n.part_id = o.part_id
  ) l
  where exists (select from line_part s where s.agency_id = tenant and s.line_id = l.line_id
      and s.side = 'thirdParty' and s.billed_cents <> 0 and s.fills_item_id is null)
    or exists (select from jsonb_to_recordset(request -> 'parts') as n (line_id bigint, side text,
        billed_cents bigint)
      where n.line_id = l.line_id and n.side = 'thirdParty' and n.billed_cents <> 0)
  limit 1;
  if found then
    raise exception 'NON_FIDUCIARY' using errcode = 'FD014', detail = wrong.part_id::text;
  end if;
end
$$;

-- Whether money may leave before it is deposited was decided on what waited then: under the bank's lock no more may wait.
create function check_deposits(tenant bigint, request jsonb, lines posting_line[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  more record;
begin
  if coalesce(request -> 'sawWaiting', '{}') = '{}' then
    return;
  end if;
  select t.trust_bank_id into more
  from jsonb_each_text(request -> 'sawWaiting') s (bank, cents)
  cross join lateral (select t.trust_bank_id, t.undeposited_cents from trust_position t
    where t.agency_id = tenant and t.trust_bank_id = s.bank::bigint offset 0) t
  where t.undeposited_cents - coalesce((select sum(p.amount_cents) from unnest(lines) p
    where p.trust_bank_id = t.trust_bank_id and p.account = '1015'), 0) > s.cents::bigint
  limit 1;
  if found then
    raise exception 'NOT_DEPOSITED' using errcode = 'FD001', detail = jsonb_build_object('bankId', more.trust_bank_id)::text;
  end if;
end
$$;

-- A client's credit is not refunded while the client owes for a returned check, unless a user confirms it.
create function check_debts(tenant bigint, lines posting_line[], kinds jsonb, confirmed boolean) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  debt record;
begin
  if confirmed or not exists (select from unnest(lines) p where kinds ->> p.entry_id::text = 'InsuredRefund') then
    return;
  end if;
  select o.item_id, o.remaining_cents into debt
  from (select distinct p.client_id from unnest(lines) p
    where kinds ->> p.entry_id::text = 'InsuredRefund' and p.account = '2140') c
  cross join lateral (select o.item_id, o.remaining_cents from open_item o
    where o.agency_id = tenant and o.client_id = c.client_id and o.kind = 'NSFCheck' and o.remaining_cents > 0
    offset 0) o
  limit 1;
  if found then
    raise exception 'DEBT_OPEN' using errcode = 'FD001', detail = jsonb_build_object('itemId', debt.item_id,
      'open', debt.remaining_cents)::text;
  end if;
end
$$;

-- Writes the new rows of history as they stand in the request, and the number of each check that goes out.
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

    insert into line_part (agency_id, part_id, line_id, item_id, side, control, owner_account_id, billed_cents,
      fills_item_id, fills_part_id)
    select tenant, p.* from jsonb_to_recordset(request -> 'parts') as p (part_id bigint, line_id bigint,
      item_id bigint, side text, control text, owner_account_id bigint, billed_cents bigint, fills_item_id bigint,
      fills_part_id bigint);
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

  insert into application (agency_id, application_id, event_id, entry_id, from_item_id, to_item_id, trust_bank_id,
    amount_cents, allocation)
  select tenant, a.* from jsonb_to_recordset(request -> 'applications') as a (application_id bigint, event_id bigint,
    entry_id bigint, from_item_id bigint, to_item_id bigint, trust_bank_id bigint, amount_cents bigint,
    allocation text);

  insert into producer_split (agency_id, line_id, user_id, rate, basis)
  select tenant, s.* from jsonb_to_recordset(coalesce(request -> 'splits', '[]')) as s (line_id bigint, user_id bigint,
    rate int, basis text);

  insert into producer_share (agency_id, event_id, line_id, user_id, amount_cents)
  select tenant, s.* from jsonb_to_recordset(coalesce(request -> 'shares', '[]')) as s (event_id bigint, line_id bigint,
    user_id bigint, amount_cents bigint);

  return numbered;
end
$$;

-- Keeps what waits for its deposit: new money that waits, slips that take it to the bank, slips, receipts and pay methods
-- taken back. Refuses (FD001) what waits no longer, and a void of a receipt whose money is on a slip.
create or replace function keep_deposits(tenant bigint, request jsonb) returns void language plpgsql
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

  -- What the bank returned is taken back, pay method by pay method; two returns of one are a unique key's to refuse.
  insert into returned_pay_method (agency_id, pay_method_id, event_id, stands)
  select tenant, r.pay_method_id, r.event_id, true
  from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as r (pay_method_id bigint, event_id bigint);
  update waiting_money w set is_taken_back = true
  from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as r (pay_method_id bigint)
  where w.agency_id = tenant and w.pay_method_id = r.pay_method_id;
  with undone as (
    update returned_pay_method r set stands = false
    from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
    where r.agency_id = tenant and r.event_id = e.reverses_event_id and r.stands
    returning r.pay_method_id
  )
  update waiting_money w set is_taken_back = false
  from undone u where w.agency_id = tenant and w.pay_method_id = u.pay_method_id;
end
$$;

-- Posts what the request holds, all or nothing, in one call: the only way in which the books change.
-- Answers {"eventId", "items": [{"itemId", "number"}], "shortBanks"}, and the stored answer when the key was used before.
-- Refuses with errcode FD001 (a trust rule; its name is the message, its figures the detail), FD002 (the key was used with
-- another body), FD003 (the agency has no time zone), FD004 (a closed period), FD005 (the draft is gone), FD010 to FD014
-- (history, balance, and money in trust that would pass to operating).
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

  perform check_outside_trust(tenant, request, lines, kinds);
  perform check_debts(tenant, lines, kinds, coalesce((request ->> 'debtConfirmed')::boolean, false));
  advance_allowed := settings.allow_advance and coalesce((request ->> 'advance')::boolean, false);
  perform keep_parts(tenant, lines, items, kinds, advance_allowed);
  perform keep_trust(tenant, lines, kinds, advance_allowed,
    settings.block_negative_trust = 'WARN' and coalesce((request ->> 'shortageConfirmed')::boolean, false));
  perform check_deposits(tenant, request, lines);
  perform keep_open_items(tenant, lines, items);

  select coalesce(jsonb_agg(jsonb_build_object('bankAccountId', t.trust_bank_id, 'shortBy', -t.surplus)
      order by t.trust_bank_id), '[]') into short_banks
  from (select distinct p.trust_bank_id from unnest(lines) p where p.trust_bank_id is not null) p
  cross join lateral (select t.trust_bank_id,
      t.cash_cents + t.undeposited_cents - t.required_carriers_cents - t.required_clients_cents as surplus
    from trust_position t where t.agency_id = tenant and t.trust_bank_id = p.trust_bank_id offset 0) t
  where t.surplus < 0;

  reply := jsonb_build_object('eventId', events[1], 'eventIds', to_jsonb(events), 'items', write_history(tenant, request, lines, items),
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

revoke all on function check_outside_trust(bigint, jsonb, posting_line[], jsonb), check_debts(bigint, posting_line[], jsonb, boolean) from public;
alter function check_outside_trust(bigint, jsonb, posting_line[], jsonb) owner to fiducia_poster;
alter function check_debts(bigint, posting_line[], jsonb, boolean) owner to fiducia_poster;
revoke all on function check_deposits(bigint, jsonb, posting_line[]) from public;
alter function check_deposits(bigint, jsonb, posting_line[]) owner to fiducia_poster;
