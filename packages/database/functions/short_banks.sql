-- Returns the trust banks of the postings that hold less than they owe, each with the missing cents, in the order of
-- ids.
create function short_banks(tenant bigint, lines posting_line[]) returns jsonb language plpgsql stable
  set search_path = pg_catalog, public, pg_temp as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('bankAccountId', t.trust_bank_id, 'shortBy', -t.surplus) order by t.trust_bank_id)
    from (select distinct p.trust_bank_id from unnest(lines) p where p.trust_bank_id is not null) p
    cross join lateral (select t.trust_bank_id,
        t.cash_cents + t.undeposited_cents - t.required_carriers_cents - t.required_clients_cents as surplus
      from trust_position t where t.agency_id = tenant and t.trust_bank_id = p.trust_bank_id offset 0) t
    where t.surplus < 0), '[]');
end
$$;

alter function short_banks owner to fiducia_poster;
