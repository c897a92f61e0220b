-- Agencies, their offices and staff, and what each person may do. Every table of an agency begins its keys with agency_id
-- and shows only the rows of the agency that is set.

create table agency (
  agency_id bigint primary key,
  name text not null check (name <> ''),
  time_zone text,
  -- Bit 8: permissions may name offices.
  flags integer not null default 0,
  -- 1 standard, 2 migrated; anything else none.
  origin integer not null default 0,
  -- 1 sandboxed, 2 migrated; anything else none.
  migration_state integer not null default 0,
  recognition text not null default 'AR_CASH' check (recognition in ('AR_CASH', 'ACCRUAL', 'AP_CASH')),
  allocation_rule text not null default 'THIRD_PARTY_FIRST'
    check (allocation_rule in ('THIRD_PARTY_FIRST', 'PRO_RATA', 'FULL_ONLY', 'MANUAL')),
  block_negative_trust text not null default 'HARD' check (block_negative_trust in ('HARD', 'WARN')),
  allow_advance boolean not null default false,
  hold_days integer not null default 0 check (hold_days >= 0),
  site_enabled boolean not null default true,
  -- What a user may write off of one invoice without permission 9103.
  write_off_limit_cents bigint not null default 1000 check (write_off_limit_cents >= 0),
  uses_deposit_slips boolean not null default false,
  -- Whether payments may leave before the money that they use is on a deposit slip; never the agency's own revenue.
  pay_before_deposit boolean not null default false
);
select protect_tenant_table('agency', app => 'select, insert, update', poster => 'select');

create table office (
  agency_id bigint not null references agency,
  office_id bigint not null check (office_id > 0),
  name text not null check (name <> ''),
  archived boolean not null default false,
  primary key (agency_id, office_id)
);
select protect_tenant_table('office', app => 'select, insert, update', poster => null);

create table user_account (
  agency_id bigint not null,
  user_id bigint not null check (user_id > 0),
  -- Upper case, so that one pair of initials means one person however it is typed.
  initials text not null check (initials <> '' and initials = upper(initials)),
  first_name text not null,
  last_name text not null,
  office_id bigint not null,
  is_admin boolean not null default false,
  password_hash text not null,
  password_change_required boolean not null default false,
  disabled_at timestamptz,
  -- Null: the agency's limit.
  write_off_limit_cents bigint check (write_off_limit_cents >= 0),
  primary key (agency_id, user_id),
  unique (agency_id, initials),
  foreign key (agency_id, office_id) references office
);
create index user_account_office on user_account (agency_id, office_id);
select protect_tenant_table('user_account', app => 'select, insert, update', poster => null);

create table feature_flag (
  agency_id bigint not null references agency,
  name text not null check (name <> ''),
  enabled boolean not null,
  primary key (agency_id, name)
);
select protect_tenant_table('feature_flag', app => 'select, insert, update', poster => null);

-- Tags by which an agency sorts its activity log.
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
select protect_tenant_table('activity_tag', app => 'select, insert, update', poster => null);

-- One row: a day through which the books were closed, or opened again.
create table period_change (
  agency_id bigint not null references agency,
  change_number bigint not null check (change_number > 0),
  action text not null check (action in ('close', 'reopen')),
  -- The last closed day from then on; null: none.
  through_on date,
  reason text not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (agency_id, change_number),
  foreign key (agency_id, changed_by) references user_account,
  check (action = 'reopen' or through_on is not null)
);
create index period_change_by_user on period_change (agency_id, changed_by);
select protect_tenant_table('period_change', app => 'select', poster => 'select, insert');

-- One row: what a command answered under a client's key, written in the command's own transaction.
create table idempotency (
  agency_id bigint not null,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  command text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (agency_id, user_id, key),
  foreign key (agency_id, user_id) references user_account
);
select protect_tenant_table('idempotency', app => 'select', poster => 'select, insert, update (answer)');

