-- Keeps what the trust banks of the postings hold and owe as of the day of posting. A later day is there when a server's clock
-- ran ahead; it follows, so that the newest day is always the position.
create function keep_position_days(tenant bigint, request jsonb, lines posting_line[], zone text) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  today constant date := (select (coalesce(max(e.posted_at), clock_timestamp()) at time zone zone)::date
    from jsonb_to_recordset(request -> 'events') as e (posted_at timestamptz));
  banks constant bigint[] := array(select distinct p.trust_bank_id from unnest(lines) p where p.fund = 'T' order by 1);
begin
  if cardinality(banks) = 0 then
    return;
  end if;

  insert into trust_position_day (agency_id, trust_bank_id, posted_on, cash_cents, required_cents)
  select tenant, b.bank_id, today, t.cash_cents, t.required_cents
  from unnest(banks) b (bank_id)
  cross join lateral (select t.cash_cents + t.undeposited_cents as cash_cents,
      t.required_carriers_cents + t.required_clients_cents as required_cents
    from trust_position t where t.agency_id = tenant and t.trust_bank_id = b.bank_id offset 0) t
  on conflict (agency_id, trust_bank_id, posted_on) do update
    set cash_cents = excluded.cash_cents, required_cents = excluded.required_cents;

  update trust_position_day later set cash_cents = now.cash_cents, required_cents = now.required_cents
  from trust_position_day now
  where now.agency_id = tenant and now.trust_bank_id = any (banks) and now.posted_on = today
    and later.agency_id = tenant and later.trust_bank_id = now.trust_bank_id and later.posted_on > today;
end
$$;

alter function keep_position_days owner to fiducia_poster;
