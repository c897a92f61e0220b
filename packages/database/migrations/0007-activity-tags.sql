-- Tags by which an agency sorts its activity log, and the moment of a company's last change.

create table activity_tag (
  agency_id bigint not null references agency,
  tag_id bigint not null check (tag_id > 0),
  -- Null: stands at the top.
  parent_id bigint check (parent_id <> tag_id),
  name text not null check (name <> ''),
  primary key (agency_id, tag_id),
  foreign key (agency_id, parent_id) references activity_tag
);
create index activity_tag_parent on activity_tag (agency_id, parent_id);
alter table activity_tag enable row level security;
alter table activity_tag force row level security;
create policy tenant on activity_tag
  using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
  with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint);
grant select, insert, update on activity_tag to fiducia_app;

-- Whoever asks what has changed since a moment must not miss a company that was renamed.
create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger note_change before update on carrier for each row execute function note_change();
create index carrier_by_change on carrier (agency_id, updated_at);
