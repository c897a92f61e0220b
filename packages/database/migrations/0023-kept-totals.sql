-- Totals of the journal by day and by month, kept up to a link of the audit chain: what the control accounts stood at
-- on any day costs accounts and months, and what was posted since that link.

-- A link is taken under the lock of the chain's head, which its transaction holds until it has committed: whoever sees
-- link N sees every link before it, and nothing slips in below N later, whatever day it is dated. An event's entries and
-- postings are of the same transaction (LATE_POSTING), so that totals up to N never change.

-- Projection. One row: what moved a control account, in fund T of one trust bank, on a day or in a month.
create table kept_total (
  agency_id bigint not null references agency,
  span text not null check (span in ('day', 'month')),
  begins_on date not null,
  fund text not null,
  account text not null,
  trust_bank_id bigint,
  -- The sum of debits, and of credits without their sign.
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  unique nulls not distinct (agency_id, span, begins_on, account, trust_bank_id),
  foreign key (account, fund) references control_account (account, fund),
  foreign key (agency_id, trust_bank_id) references gl_account,
  check (span = 'day' or extract(day from begins_on) = 1),
  check ((fund = 'T') = (trust_bank_id is not null))
);

-- One row: the link of the agency's chain up to which its totals are kept; no row is link 0.
create table kept_total_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['kept_total', 'kept_total_head'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format($policy$create policy tenant on %I
      using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
      with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, tenant_table);
    execute format('grant select on %I to fiducia_app', tenant_table);
    execute format('grant select, insert, update on %I to fiducia_poster', tenant_table);
  end loop;
end
$$;

-- Takes at most so many of the agency's next events into its totals and answers how many they were. It locks nothing
-- that a posting waits for; two calls for one agency follow each other.
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
revoke all on function keep_totals(bigint, int) from public;
alter function keep_totals(bigint, int) owner to fiducia_poster;
grant execute on function keep_totals(bigint, int) to fiducia_app;
