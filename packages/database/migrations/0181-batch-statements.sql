-- Statements for clients, made many at once, and clients who want them both on paper and by e-mail.

alter table client
  drop constraint client_delivery_preference_check,
  drop constraint client_check,
  add constraint client_delivery_preference_check check (delivery_preference in ('Print', 'Email', 'Both', 'None')),
  add constraint client_delivery_needs_email check (delivery_preference not in ('Email', 'Both') or email <> '');

-- One row: statements that were made together, with what was asked for. The agency's letterhead is kept as it was then.
create table statement_batch (
  agency_id bigint not null references agency,
  batch_id bigint not null check (batch_id > 0),
  created_at timestamptz not null,
  created_by bigint not null,
  kind text not null check (kind in ('OpenItem', 'BalanceForward', 'Activity')),
  as_of date not null,
  -- The first day of what is listed; null for open items.
  from_on date,
  split_clients boolean not null,
  options jsonb not null,
  message text not null default '' check (length(message) <= 1000),
  letterhead jsonb not null,
  cancelled_at timestamptz,
  primary key (agency_id, batch_id),
  foreign key (agency_id, created_by) references user_account,
  check ((kind = 'OpenItem') = (from_on is null))
);
create index statement_batch_by_user on statement_batch (agency_id, created_by);
select protect_tenant_table('statement_batch', app => 'select, insert, update', poster => null);

-- One row: the statement of one client. Its figures and address are those of the moment at which the batch was made.
create table statement_item (
  agency_id bigint not null,
  batch_id bigint not null,
  client_id bigint not null,
  -- Its place in the order of the batch.
  place int not null,
  state text not null check (state in ('Pending', 'Generated', 'Printed', 'Sent', 'Skipped', 'Failed')),
  -- Why it was skipped, or failed.
  reason text not null default '',
  delivery text not null check (delivery in ('Print', 'Email', 'Both', 'None')),
  email text not null,
  name text not null,
  address jsonb not null,
  balance_cents bigint not null,
  past_due_cents bigint not null,
  -- What stands on the statement beside this.
  facts jsonb not null,
  -- Of the PDF, by which a reprint is compared with the original.
  digest text not null default '',
  changed_at timestamptz not null,
  primary key (agency_id, batch_id, client_id),
  foreign key (agency_id, batch_id) references statement_batch,
  foreign key (agency_id, client_id) references client
);
create index statement_item_by_client on statement_item (agency_id, client_id, batch_id);
create index statement_item_pending on statement_item (agency_id, batch_id, place) where state = 'Pending';
select protect_tenant_table('statement_item', app => 'select, insert, update', poster => null);
