-- Which reminders were printed, and the day on which the worker last wrote an agency's.
create table reminder_print (
  agency_id bigint not null,
  letter_id bigint not null,
  printed_at timestamptz not null,
  printed_by bigint not null,
  primary key (agency_id, letter_id),
  foreign key (agency_id, letter_id) references reminder_letter,
  foreign key (agency_id, printed_by) references user_account
);
create index reminder_print_by_user on reminder_print (agency_id, printed_by);
select protect_tenant_table('reminder_print', app => 'select, insert', poster => null);

create table reminder_run (
  agency_id bigint primary key references agency,
  last_on date not null
);
select protect_tenant_table('reminder_run', app => 'select, insert, update', poster => null);
