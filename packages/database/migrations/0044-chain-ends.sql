-- How far the audit chain of each agency reaches: who seals the chains has to know which have grown.

-- The function below alone looks over all agencies, and shows no more than how many links there are.
create policy chain_ends on audit_head for select to fiducia_poster using (true);

create function chain_ends() returns table (agency_id bigint, chain_position bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.chain_position from audit_head a order by a.agency_id
$$;
revoke all on function chain_ends() from public;
alter function chain_ends() owner to fiducia_poster;
grant execute on function chain_ends() to fiducia_app;
