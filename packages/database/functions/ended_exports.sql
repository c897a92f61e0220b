-- Returns the exports of all agencies that have ended, for their files to be deleted.
create function ended_exports() returns table (agency_id bigint, export_job_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select j.agency_id, j.export_job_id from export_job j where j.ended_at is not null
$$;

alter function ended_exports owner to fiducia_poster;
grant execute on function ended_exports to fiducia_app;
