-- Maintains trust balances and positions, and runs the trust tests. An entry that is no fact gets test D when it
-- lowers what the bank holds, or when it gives the agency money of another owner; only an entry that lowers the bank
-- can overdraw it. What must be there is added up by owner or, where the agency says so, by line, of which keep_parts has kept
-- the holdings already.
create function keep_trust(tenant bigint, lines posting_line[], kinds jsonb, advance_allowed boolean,
  may_fall_short boolean, is_alone boolean) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  by_line boolean;
  bank record;
begin
  if not exists (select from unnest(lines) p where p.fund = 'T') then
    return;
  end if;
  -- Read after the positions were locked, for a change of the level computes them anew under the same locks.
  select a.trust_test_level = 'line' into by_line from agency a where a.agency_id = tenant;
  for bank in
    with delta as (
      select p.trust_bank_id, p.account,
        case when is_of('lines', p.account) then p.gl_account_id when p.account = account_named('clientCredit') then p.item_id
          when p.account = account_named('directBill') then p.part_id else 0 end as owner_id,
        -sum(p.amount_cents)::bigint as cents,
        -- A fact and a decision may be in one call: a fact may leave an owner paid ahead, a decision may not.
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
      where not (by_line and is_of('companies', account))
      union all
      select d.trust_bank_id, d.account, d.part_id, h.held_cents, d.cents, 0,
        greatest(h.held_cents, 0) - greatest(h.held_cents - d.cents, 0),
        greatest(-h.held_cents, 0) - greatest(d.cents - h.held_cents, 0)
      from (select p.trust_bank_id, p.account, p.part_id, -sum(p.amount_cents)::bigint as cents from unnest(lines) p
        where by_line and is_of('companies', p.account) group by 1, 2, 3) d
      cross join lateral (select h.held_cents from part_holding h
        where h.agency_id = tenant and h.part_id = d.part_id and h.trust_bank_id = d.trust_bank_id offset 0) h
    ), by_bank as (
      select trust_bank_id, min(owner_id) filter (where account = account_named('clientCredit') and decided_cents < 0
          and balance_cents - cents + decided_cents < 0) as overused,
        min(balance_cents - cents + decided_cents) filter (where account = account_named('clientCredit') and decided_cents < 0)
          as overused_cents,
        coalesce(-sum(cents) filter (where account = account_named('trustBank')), 0)::bigint as cash,
        coalesce(-sum(cents) filter (where account = account_named('undeposited')), 0)::bigint as undeposited,
        coalesce(sum(held_more) filter (where is_of('carriers', account)), 0)::bigint as carriers,
        coalesce(sum(held_more) filter (where account = account_named('clientCredit')), 0)::bigint as clients,
        coalesce(sum(advanced_more) filter (where is_of('others', account)), 0)::bigint as advanced,
        coalesce(sum(cents) filter (where account = account_named('revenuePayable')), 0)::bigint as revenue,
        coalesce(sum(cents) filter (where account = account_named('agencyFunds')), 0)::bigint as funds
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
      -- What each entry adds to the bank: its money, the agency's balances and those of other owners.
      select p.trust_bank_id, p.entry_id, k.kind, k.trust_test, k.is_fact, k.is_money_in, k.takes_agency_funds,
        coalesce(sum(p.amount_cents) filter (where is_of('trustMoney', p.account)), 0) as money,
        coalesce(-sum(p.amount_cents) filter (where is_of('agency', p.account)), 0) as agency,
        coalesce(-sum(p.amount_cents) filter (where is_of('others', p.account)), 0) as others
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
    if not is_alone and (bank.s or bank.d or bank.outflow or bank.own) then
      raise exception 'NOT_TOGETHER' using errcode = 'FD028';
    end if;
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

alter function keep_trust owner to fiducia_poster;
