-- How a trust bank stood before and after each payment out of it.

-- One row: a trust bank whose cash a transaction lowered, with cash (waiting money too) and what had to be there, before and
-- after the posting of which the transaction is a part.
create table outflow_position (
  agency_id bigint not null,
  event_id bigint not null,
  trust_bank_id bigint not null,
  cash_before_cents bigint not null,
  required_before_cents bigint not null,
  cash_after_cents bigint not null,
  required_after_cents bigint not null,
  primary key (agency_id, event_id, trust_bank_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, trust_bank_id) references gl_account
);
create index outflow_position_by_bank on outflow_position (agency_id, trust_bank_id);
select protect_tenant_table('outflow_position', app => 'select', poster => 'select, insert');
