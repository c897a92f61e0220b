-- Computes what the trust banks must hold anew when the agency changes whose money the trust test looks at, and keeps it as of
-- today. Postings meanwhile wait for the rows of the positions, and read the level after they have them.
create function keep_trust_level() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  today constant date := (clock_timestamp() at time zone coalesce(new.time_zone, 'UTC'))::date;
begin
  perform from trust_position t where t.agency_id = new.agency_id order by t.trust_bank_id for no key update;

  update trust_position t set required_carriers_cents = k.carriers, advanced_cents = k.advanced
  from (
    select p.trust_bank_id,
      coalesce(sum(greatest(o.cents, 0)) filter (where o.account <> account_named('clientCredit')), 0) as carriers,
      coalesce(sum(greatest(-o.cents, 0)), 0) as advanced
    from trust_position p
    left join (
      select b.trust_bank_id, b.account, b.balance_cents as cents from trust_balance b
      where b.agency_id = new.agency_id and b.balance_cents <> 0
        and (b.account in (account_named('clientCredit'), account_named('directBill'))
          or is_of('companies', b.account) and new.trust_test_level = 'owner')
      union all
      select h.trust_bank_id, h.account, h.held_cents from part_holding h
      where h.agency_id = new.agency_id and h.held_cents <> 0 and is_of('companies', h.account)
        and new.trust_test_level = 'line'
    ) o on o.trust_bank_id = p.trust_bank_id
    where p.agency_id = new.agency_id
    group by p.trust_bank_id
  ) k
  where t.agency_id = new.agency_id and t.trust_bank_id = k.trust_bank_id;

  insert into trust_position_day (agency_id, trust_bank_id, posted_on, cash_cents, required_cents)
  select t.agency_id, t.trust_bank_id, greatest(today, (select max(d.posted_on) from trust_position_day d
      where d.agency_id = t.agency_id and d.trust_bank_id = t.trust_bank_id)),
    t.cash_cents + t.undeposited_cents, t.required_carriers_cents + t.required_clients_cents
  from trust_position t where t.agency_id = new.agency_id
  on conflict (agency_id, trust_bank_id, posted_on) do update set required_cents = excluded.required_cents;
  return null;
end
$$;

alter function keep_trust_level owner to fiducia_poster;

create trigger keep_trust_level after update of trust_test_level on agency
  for each row when (old.trust_test_level <> new.trust_test_level) execute function keep_trust_level();
