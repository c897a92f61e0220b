-- Sheets of checks that were spoiled at the printer.

-- One row: a number whose sheet was spoiled, and the number on which its payment was printed instead. Neither is used again.
create table spoiled_check (
  agency_id bigint not null,
  bank_account_id bigint not null,
  check_number bigint not null check (check_number > 0),
  next_number bigint not null check (next_number > check_number),
  event_id bigint not null,
  reason text not null check (btrim(reason) <> ''),
  spoiled_by bigint not null,
  spoiled_at timestamptz not null,
  primary key (agency_id, bank_account_id, check_number),
  unique (agency_id, bank_account_id, next_number),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, spoiled_by) references user_account
);
create index spoiled_check_by_event on spoiled_check (agency_id, event_id);
create index spoiled_check_by_user on spoiled_check (agency_id, spoiled_by);
select protect_tenant_table('spoiled_check', app => 'select', poster => 'select, insert');
