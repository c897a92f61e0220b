-- Returns the agencies with postings that their kept totals, or the kept balances of owners, do not include yet.
create function totals_behind() returns table (agency_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from audit_head a
  left join kept_total_head k on k.agency_id = a.agency_id
  left join kept_owner_head o on o.agency_id = a.agency_id
  where a.chain_position > least(coalesce(k.chain_position, 0), coalesce(o.chain_position, 0)) order by a.agency_id
$$;

alter function totals_behind owner to fiducia_poster;
grant execute on function totals_behind to fiducia_app;
