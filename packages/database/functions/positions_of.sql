-- Returns how the trust banks stand whose cash the lines lower, as {"bank": {"cash", "required"}}; null when none is lowered.
create function positions_of(tenant bigint, lines posting_line[]) returns jsonb
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_object_agg(l.trust_bank_id, jsonb_build_object(
    'cash', coalesce(t.cash_cents + t.undeposited_cents, 0),
    'required', coalesce(t.required_carriers_cents + t.required_clients_cents, 0)))
  from (select distinct p.trust_bank_id from unnest(lines) p
    where is_of('trustMoney', p.account) and p.amount_cents < 0) l
  left join lateral (select t.* from trust_position t
    where t.agency_id = tenant and t.trust_bank_id = l.trust_bank_id offset 0) t on true
$$;

alter function positions_of owner to fiducia_poster;
