-- Orders the waiting exports round robin: the first of each agency comes before the second of any.
create function export_turns() returns table (agency_id bigint, export_job_id bigint, turn bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select j.agency_id, j.export_job_id,
    row_number() over (order by j.nth, j.queued_at, j.export_job_id)
  from (select o.agency_id, o.export_job_id, o.queued_at, o.state,
      row_number() over (partition by o.agency_id order by o.state = 'Queued', o.queued_at, o.export_job_id) as nth
    from export_job o where o.state in ('Queued', 'Running')) j
  where j.state = 'Queued'
$$;

alter function export_turns owner to fiducia_poster;
