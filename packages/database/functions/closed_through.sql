-- The last closed day of an agency; null while nothing is closed.
create function closed_through(tenant bigint) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select through_on from period_change where agency_id = tenant order by change_number desc limit 1
$$;

grant execute on function closed_through to fiducia_app, fiducia_poster;
