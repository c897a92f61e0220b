-- The audit chain proves every column of the books, and the settings and closed days that decide them.

-- A link stands for one of four: an event, an event of an earlier digest once more under the present one, a change of a
-- setting, a change of the closed days.
alter table audit_link alter column event_id drop not null;
alter table audit_link
  -- Version 1 joined some of the columns without saying where each of them ends.
  add column digest_version smallint not null default 1 check (digest_version in (1, 2)),
  add column event_again_id bigint,
  add column setting_change_number bigint,
  add column period_change_number bigint,
  add foreign key (agency_id, event_again_id) references event,
  add foreign key (agency_id, setting_change_number) references setting_change,
  add foreign key (agency_id, period_change_number) references period_change,
  add check (num_nonnulls(event_id, event_again_id, setting_change_number, period_change_number) = 1);
create unique index audit_link_again on audit_link (agency_id, event_again_id) where event_again_id is not null;
create index audit_link_again_by_position on audit_link (agency_id, chain_position) where event_again_id is not null;
create unique index audit_link_setting on audit_link (agency_id, setting_change_number)
  where setting_change_number is not null;
create unique index audit_link_period on audit_link (agency_id, period_change_number)
  where period_change_number is not null;

-- The digest reads what an event applied.
create index application_by_event on application (agency_id, event_id);
