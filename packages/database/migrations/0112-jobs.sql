-- Work that is done beside requests. The queue has a schema and a role of its own:
--   fiducia_jobs   claims jobs, schedules them and says that it lives; it may read and write no table of an agency
-- What a job does, it does as fiducia_app. The application's login becomes a member after the migrations.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fiducia_jobs') then
    begin
      create role fiducia_jobs nologin noinherit;
    exception when duplicate_object or unique_violation then
      null; -- another database of this server made it at the same moment
    end;
  end if;
  if not pg_has_role(current_user, 'fiducia_jobs', 'usage') then
    grant fiducia_jobs to current_user;
  end if;
end
$$;
grant usage on schema public to fiducia_jobs;
create schema graphile_worker authorization fiducia_jobs;

-- One row: a worker, and when it last claimed jobs or had some under way. What a silent one has locked is given to others.
create table worker_beat (
  worker_id text primary key,
  beat_at timestamptz not null
);
grant select on worker_beat to fiducia_app;
grant select, insert, update, delete on worker_beat to fiducia_jobs;
