-- Adds at most so many of the agency's next events to the balances of owners at the ends of months; returns how many. A month
-- is kept once an event was posted after it. Takes no lock that a posting waits for; two calls for one agency run one after
-- the other.
create function keep_owner_balances(tenant bigint, most int) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  -- A day mistyped into another century does not make thousands of months.
  months_at_most constant interval := '10 years';
  head kept_owner_head;
  through bigint;
  first_day date;
  posted_on date;
  month_before date;
  this_month date;
begin
  perform set_config('app.agency_id', tenant::text, true), set_config('enable_seqscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  if not exists (select from audit_head a where a.agency_id = tenant) then
    return 0;
  end if;
  insert into kept_owner_head (agency_id, chain_position) values (tenant, 0) on conflict do nothing;
  select * into head from kept_owner_head k where k.agency_id = tenant for no key update;
  select least(a.chain_position, head.chain_position + most) into through from audit_head a where a.agency_id = tenant;
  if through = head.chain_position then
    return 0;
  end if;

  select min(e.dated_on), max((e.posted_at at time zone a.time_zone)::date) into first_day, posted_on
  from agency a
  cross join lateral (select l.event_id from audit_link l where l.agency_id = a.agency_id
    and l.chain_position > head.chain_position and l.chain_position <= through) l
  cross join lateral (select e.dated_on, e.posted_at from event e
    where e.agency_id = a.agency_id and e.event_id = l.event_id offset 0) e
  where a.agency_id = tenant;

  if first_day is not null then
    month_before := date_trunc('month', posted_on::timestamp)::date - 1;
    if head.first_month_end is null then
      select least(first_day, min(e.dated_on)) into first_day from event e where e.agency_id = tenant;
    end if;
    first_day := greatest(first_day, month_before - months_at_most);
    first_day := (date_trunc('month', first_day::timestamp) + interval '1 month')::date - 1;

    if head.last_month_end is not null then
      -- Months that are kept, and months before them, get what is dated in them or earlier.
      head.first_month_end := least(head.first_month_end, first_day);
      merge into kept_owner_balance b using (
        select m.month_end::date as month_end, d.trust_bank_id, d.account, d.owner_id, d.part_id, sum(d.cents)::bigint as cents
        from (
          select n.dated_on, p.trust_bank_id, p.account,
            case when is_of('lines', p.account) then p.gl_account_id when p.account = account_named('clientCredit')
              then p.item_id when p.account = account_named('directBill') then p.part_id else 0 end as owner_id,
            case when is_of('parts', p.account) then p.part_id else 0 end as part_id, -sum(p.amount_cents) as cents
          from (select l.event_id from audit_link l where l.agency_id = tenant
            and l.chain_position > head.chain_position and l.chain_position <= through) l
          cross join lateral (select n.entry_id, n.dated_on from entry n
            where n.agency_id = tenant and n.event_id = l.event_id and n.dated_on <= head.last_month_end offset 0) n
          cross join lateral (select p.trust_bank_id, p.account, p.gl_account_id, p.item_id, p.part_id, p.amount_cents
            from posting p where p.agency_id = tenant and p.entry_id = n.entry_id and p.fund = 'T' offset 0) p
          group by 1, 2, 3, 4, 5
        ) d
        join lateral (
          select (date_trunc('month', s) + interval '1 month')::date - 1 as month_end
          from generate_series(date_trunc('month', greatest(d.dated_on, head.first_month_end)::timestamp),
            head.last_month_end::timestamp, interval '1 month') s) m on true
        group by 1, 2, 3, 4, 5 having sum(d.cents) <> 0
      ) added on b.agency_id = tenant and b.month_end = added.month_end and b.trust_bank_id = added.trust_bank_id
        and b.account = added.account and b.owner_id = added.owner_id and b.part_id = added.part_id
      when matched and b.balance_cents + added.cents = 0 then delete
      when matched then update set balance_cents = b.balance_cents + added.cents
      when not matched then insert (agency_id, month_end, trust_bank_id, account, owner_id, part_id, balance_cents)
        values (tenant, added.month_end, added.trust_bank_id, added.account, added.owner_id, added.part_id, added.cents);
    end if;

    -- A month that is over is the month before it and what is dated since.
    loop
      this_month := case when head.last_month_end is null then first_day
        else (head.last_month_end + 1 + interval '1 month')::date - 1 end;
      exit when this_month > month_before;
      insert into kept_owner_balance (agency_id, month_end, trust_bank_id, account, owner_id, part_id, balance_cents)
      select tenant, this_month, o.trust_bank_id, o.account, o.owner_id, o.part_id, sum(o.cents)
      from (
        select b.trust_bank_id, b.account, b.owner_id, b.part_id, b.balance_cents as cents from kept_owner_balance b
        where b.agency_id = tenant and b.month_end = head.last_month_end
        union all
        select p.trust_bank_id, p.account,
          case when is_of('lines', p.account) then p.gl_account_id when p.account = account_named('clientCredit')
            then p.item_id when p.account = account_named('directBill') then p.part_id else 0 end,
          case when is_of('parts', p.account) then p.part_id else 0 end, -p.amount_cents
        from (select e.event_id from event e where e.agency_id = tenant
          and e.dated_on > coalesce(head.last_month_end, '-infinity') and e.dated_on <= this_month) e
        cross join lateral (select from audit_link l
          where l.agency_id = tenant and l.event_id = e.event_id and l.chain_position <= through offset 0) l
        cross join lateral (select n.entry_id from entry n
          where n.agency_id = tenant and n.event_id = e.event_id offset 0) n
        cross join lateral (select p.trust_bank_id, p.account, p.gl_account_id, p.item_id, p.part_id, p.amount_cents
          from posting p where p.agency_id = tenant and p.entry_id = n.entry_id and p.fund = 'T' offset 0) p
      ) o
      group by 3, 4, 5, 6 having sum(o.cents) <> 0;
      head.first_month_end := coalesce(head.first_month_end, this_month);
      head.last_month_end := this_month;
    end loop;
  end if;

  update kept_owner_head k set chain_position = through, first_month_end = head.first_month_end,
    last_month_end = head.last_month_end where k.agency_id = tenant;
  return through - head.chain_position;
end
$$;

alter function keep_owner_balances owner to fiducia_poster;
grant execute on function keep_owner_balances to fiducia_app;
