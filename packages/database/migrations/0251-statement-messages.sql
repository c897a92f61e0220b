-- Messages for statements that are kept under a name, to be chosen again.
create table statement_message (
  agency_id bigint not null references agency,
  message_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  words text not null check (length(words) between 1 and 1000),
  kept_by bigint not null,
  primary key (agency_id, message_id),
  foreign key (agency_id, kept_by) references user_account
);
create unique index statement_message_by_name on statement_message (agency_id, lower(name));
create index statement_message_by_user on statement_message (agency_id, kept_by);
select protect_tenant_table('statement_message', app => 'select, insert, update, delete', poster => null);
