-- Returns the last link of the audit chain of each agency.
create function chain_ends() returns table (agency_id bigint, chain_position bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.chain_position from audit_head a order by a.agency_id
$$;

alter function chain_ends owner to fiducia_poster;
grant execute on function chain_ends to fiducia_app;
