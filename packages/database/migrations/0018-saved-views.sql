-- A report as a user looks at it: filters, order, groups and columns under a name, private or shared with the agency.

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

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy tenant on saved_view
  using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
  with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint);
grant select, insert, update, delete on saved_view to fiducia_app;
