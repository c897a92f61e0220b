-- Returns the place in the queue of each waiting export of the agency; 1 is next.
create function export_places() returns table (export_job_id bigint, place bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.export_job_id, t.turn from export_turns() t
  where t.agency_id = nullif(current_setting('app.agency_id', true), '')::bigint
$$;

alter function export_places owner to fiducia_poster;
grant execute on function export_places to fiducia_app;
