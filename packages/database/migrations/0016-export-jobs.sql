-- Files of reports that are made at leisure: who asked for what, how far it is, and the queue that all agencies share.

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('notPermitted', 'lockedOut',
  'passwordChanged', 'secondFactorEnrolled', 'secondFactorRemoved', 'recoveryCodeUsed', 'hostSessionRefused',
  'reportExported'));

-- One row: a report as a file, from asking for it until a day after it was made.
create table export_job (
  agency_id bigint not null references agency,
  export_job_id bigint not null,
  asked_by bigint not null,
  format text not null check (format in ('xlsx', 'pdf')),
  -- The report's title.
  title text not null,
  -- The words of the query, and the keys of the columns apart by commas, as they were asked for.
  ask jsonb not null,
  column_keys text not null,
  state text not null check (state in ('Queued', 'Running', 'Done', 'Failed', 'Cancelled')),
  rows_done bigint not null default 0,
  -- Null until they are counted.
  rows_all bigint,
  attempts int not null default 0,
  -- What the user reads of a failure.
  failure text,
  file_name text,
  size_bytes bigint,
  -- What its user might see when it ran, as a digest: whoever may see less since gets no file of then.
  reach text,
  queued_at timestamptz not null,
  -- A server that makes it says so again and again; when it stops saying so, another begins anew.
  leased_until timestamptz,
  ended_at timestamptz,
  primary key (agency_id, export_job_id),
  foreign key (agency_id, asked_by) references user_account,
  check ((state = 'Running') = (leased_until is not null)),
  check ((state in ('Queued', 'Running')) = (ended_at is null)),
  check ((state = 'Failed') = (failure is not null)),
  check ((state = 'Done') <= (file_name is not null and size_bytes is not null and reach is not null))
);
create index export_job_by_user on export_job (agency_id, asked_by, export_job_id);
create index export_job_open on export_job (agency_id, queued_at) where state in ('Queued', 'Running');

alter table export_job enable row level security;
alter table export_job force row level security;
create policy tenant on export_job
  using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
  with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint);
-- The queue's functions alone look over all agencies, and they show no more than whose turn it is.
create policy queue on export_job to fiducia_poster using (true) with check (true);
grant select, insert, update, delete on export_job to fiducia_app;
grant select, update on export_job to fiducia_poster;

-- Agencies take turns: the first job of each comes before the second of any.
create function export_turns() returns table (agency_id bigint, export_job_id bigint, turn bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select j.agency_id, j.export_job_id,
    row_number() over (order by j.nth, j.queued_at, j.export_job_id)
  from (select o.agency_id, o.export_job_id, o.queued_at, o.state,
      row_number() over (partition by o.agency_id order by o.state = 'Queued', o.queued_at, o.export_job_id) as nth
    from export_job o where o.state in ('Queued', 'Running')) j
  where j.state = 'Queued'
$$;

-- The place in the queue of each of the agency's jobs that wait; 1 is next.
create function export_places() returns table (export_job_id bigint, place bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.export_job_id, t.turn from export_turns() t
  where t.agency_id = nullif(current_setting('app.agency_id', true), '')::bigint
$$;

-- Takes the job whose turn it is, of an agency for which fewer than `most` are being made; nothing when there is none.
-- A job whose server fell silent is begun again before all others, and given up after the third time.
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

-- Which jobs have ended, of all agencies: what is to be cleared away.
create function ended_exports() returns table (agency_id bigint, export_job_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select j.agency_id, j.export_job_id from export_job j where j.ended_at is not null
$$;

do $$
declare
  queue_function text;
begin
  foreach queue_function in array array['export_turns()', 'export_places()',
    'claim_export(timestamptz, timestamptz, int)', 'ended_exports()'] loop
    execute format('revoke all on function %s from public', queue_function);
    execute format('alter function %s owner to fiducia_poster', queue_function);
    if queue_function <> 'export_turns()' then
      execute format('grant execute on function %s to fiducia_app', queue_function);
    end if;
  end loop;
end
$$;
