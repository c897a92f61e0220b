-- One row: a job was under way when the program was ended by memory that ran out or a fault of native code.
create table job_crash (
  job_id bigint not null,
  crashed_at timestamptz not null default now(),
  primary key (job_id, crashed_at)
);
grant select on job_crash to fiducia_app;
grant select, insert, delete on job_crash to fiducia_jobs;
