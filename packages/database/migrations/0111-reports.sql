-- Reports as people keep them: files that are made at leisure, and views with their filters and columns.

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
  -- What stands behind the first report, in its order: the words of each query and the keys of its columns. Several reports
  -- are the sheets of one workbook.
  further jsonb not null default '[]',
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
  check ((state = 'Done') <= (file_name is not null and size_bytes is not null and reach is not null)),
  constraint export_job_further_check check (
    case when jsonb_typeof(further) = 'array' then jsonb_array_length(further) <= 4 else false end
    and (format = 'xlsx' or further = '[]'))
);
create index export_job_by_user on export_job (agency_id, asked_by, export_job_id);
create index export_job_open on export_job (agency_id, queued_at) where state in ('Queued', 'Running');
select protect_tenant_table('export_job', app => 'select, insert, update, delete', poster => 'select, update');
-- The queue's functions alone look over all agencies, and they show no more than whose turn it is.
create policy queue on export_job to fiducia_poster using (true) with check (true);

-- One row: a report as a user looks at it: filters, order, groups and columns under a name, private or shared.
create table saved_view (
  agency_id bigint not null references agency,
  view_id bigint not null check (view_id > 0),
  -- The report by its name on the wire.
  report text not null check (report <> ''),
  owner_user_id bigint not null,
  name text not null check (name <> ''),
  is_shared boolean not null default false,
  -- What stands in the report's address behind the question mark: presets, not the days that they came to.
  search text not null default '',
  columns jsonb,
  primary key (agency_id, view_id),
  foreign key (agency_id, owner_user_id) references user_account
);
create unique index saved_view_name on saved_view (agency_id, report, owner_user_id, name);
select protect_tenant_table('saved_view', app => 'select, insert, update, delete', poster => null);
