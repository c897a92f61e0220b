-- Adds at most so many of the agency's next events to its kept totals; returns how many. Takes no lock that a posting
-- waits for; two calls for one agency run one after the other.
create function keep_totals(tenant bigint, most int) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  since bigint;
  through bigint;
begin
  perform set_config('app.agency_id', tenant::text, true), set_config('enable_seqscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  if not exists (select from audit_head a where a.agency_id = tenant) then
    return 0;
  end if;
  insert into kept_total_head (agency_id, chain_position) values (tenant, 0) on conflict do nothing;
  select k.chain_position into since from kept_total_head k where k.agency_id = tenant for no key update;
  select least(a.chain_position, since + most) into through from audit_head a where a.agency_id = tenant;
  if through = since then
    return 0;
  end if;

  insert into kept_total as t (agency_id, span, begins_on, fund, account, trust_bank_id, debit_cents, credit_cents)
  select tenant, s.span,
    case s.span when 'day' then n.dated_on else date_trunc('month', n.dated_on::timestamp)::date end,
    p.fund, p.account, p.trust_bank_id,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0),
    coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0)
  from (select l.event_id from audit_link l
    where l.agency_id = tenant and l.chain_position > since and l.chain_position <= through) l
  cross join lateral (select n.entry_id, n.dated_on from entry n
    where n.agency_id = tenant and n.event_id = l.event_id offset 0) n
  cross join lateral (select p.fund, p.account, p.trust_bank_id, p.amount_cents from posting p
    where p.agency_id = tenant and p.entry_id = n.entry_id offset 0) p
  cross join (values ('day'), ('month')) s (span)
  group by 2, 3, 4, 5, 6
  on conflict (agency_id, span, begins_on, account, trust_bank_id) do update
    set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;

  update kept_total_head set chain_position = through where agency_id = tenant;
  return through - since;
end
$$;

alter function keep_totals owner to fiducia_poster;
grant execute on function keep_totals to fiducia_app;
