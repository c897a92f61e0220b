-- Two pairs of eyes: payments from an amount upward wait for a second user.

-- Null: no payment waits.
alter table agency add column approval_from_cents bigint check (approval_from_cents > 0);

insert into permission
  (id, group_id, label, description, level, sort_order, parent_id, value, mutex_group_id, position, sub_position)
values
  (9107, 11, 'Approve payments', 'Releases or refuses payments of others that wait for a second user.', 1, 7, null, 64, null, 14, 6);

-- One row: a payment that somebody entered and that waits, or waited, for a second user. Nothing of it is posted before.
create table held_payment (
  agency_id bigint not null references agency,
  held_id bigint not null,
  -- The command, and its body as it was read, which is decided again when it is approved.
  command text not null,
  body jsonb not null,
  body_digest text not null,
  event_type text not null,
  payee text not null,
  -- Of a company; what changed of it is looked up in the history of the settings.
  carrier_id bigint,
  bank_account_id bigint not null,
  pay_method text not null,
  amount_cents bigint not null check (amount_cents > 0),
  memo text not null,
  line_count int not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Approved', 'Refused')),
  entered_by bigint not null,
  office_id bigint not null,
  entered_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  reason text not null default '',
  event_id bigint,
  primary key (agency_id, held_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, carrier_id) references carrier,
  foreign key (agency_id, entered_by) references user_account,
  foreign key (agency_id, decided_by) references user_account,
  foreign key (agency_id, office_id) references office,
  foreign key (agency_id, event_id) references event,
  check ((state = 'Waiting') = (decided_by is null)),
  check ((state = 'Approved') = (event_id is not null)),
  check ((state = 'Refused') = (btrim(reason) <> '')),
  -- Who entered it may take it back, and never approves it.
  check (state <> 'Approved' or decided_by <> entered_by)
);
create unique index held_payment_waiting on held_payment (agency_id, entered_by, body_digest) where state = 'Waiting';
create index held_payment_by_state on held_payment (agency_id, state, held_id);
create index held_payment_by_bank on held_payment (agency_id, bank_account_id);
create index held_payment_by_carrier on held_payment (agency_id, carrier_id);
create index held_payment_by_decider on held_payment (agency_id, decided_by);
create index held_payment_by_office on held_payment (agency_id, office_id);
create index held_payment_by_event on held_payment (agency_id, event_id);
select protect_tenant_table('held_payment', app => 'select, insert, update', poster => 'select, update');
