-- Returns the ids of all agencies, for jobs that work for each of them.
create function all_agencies() returns table (agency_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from agency a order by a.agency_id
$$;

alter function all_agencies owner to fiducia_poster;
grant execute on function all_agencies to fiducia_app;
