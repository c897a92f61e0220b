-- Claims the next export of an agency for which fewer than `most` are being made; null when there is none. An export
-- whose worker stopped responding is claimed again before all others, and fails after the third attempt.
create function claim_export(p_at timestamptz, p_until timestamptz, p_most int)
returns table (claimed_agency bigint, claimed_job bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  candidate record;
begin
  update export_job j set state = 'Failed', leased_until = null, ended_at = p_at,
    failure = 'The server stopped three times while it made this file.'
  where j.state = 'Running' and j.leased_until <= p_at and j.attempts >= 3;
  for candidate in
    select j.agency_id, j.export_job_id
    from export_job j
    left join export_turns() t on t.agency_id = j.agency_id and t.export_job_id = j.export_job_id
    where (j.state = 'Queued' and (select count(*) from export_job r
        where r.agency_id = j.agency_id and r.state = 'Running' and r.leased_until > p_at) < p_most)
      or (j.state = 'Running' and j.leased_until <= p_at)
    order by t.turn nulls first
  loop
    update export_job j set state = 'Running', leased_until = p_until, attempts = j.attempts + 1, rows_done = 0
    where (j.agency_id, j.export_job_id) in (
      select l.agency_id, l.export_job_id from export_job l
      where l.agency_id = candidate.agency_id and l.export_job_id = candidate.export_job_id
        and (l.state = 'Queued' or (l.state = 'Running' and l.leased_until <= p_at))
      for update skip locked);
    if found then
      return query select candidate.agency_id, candidate.export_job_id;
      return;
    end if;
  end loop;
end
$$;

alter function claim_export owner to fiducia_poster;
grant execute on function claim_export to fiducia_app;
