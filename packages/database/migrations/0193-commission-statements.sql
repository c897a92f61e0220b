-- Commission statements: what the agency keeps on lines of a company, as it was when the statement was made.

create table commission_statement (
  agency_id bigint not null references agency,
  statement_id bigint not null,
  statement_number bigint not null check (statement_number > 0),
  kind text not null check (kind in ('ACCOUNT_CURRENT')),
  -- The payable account of the company.
  gl_account_id bigint not null,
  from_on date,
  through_on date,
  -- The payment that settles it; null while none does.
  payment_item_id bigint,
  -- The lines as they stood, with their sums.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  line_count int not null check (line_count > 0),
  premium_cents bigint not null,
  fees_cents bigint not null,
  commission_cents bigint not null,
  net_cents bigint not null,
  created_by bigint not null,
  created_at timestamptz not null,
  voided_by bigint,
  voided_at timestamptz,
  void_reason text not null default '',
  primary key (agency_id, statement_id),
  unique (agency_id, statement_number),
  foreign key (agency_id, gl_account_id) references gl_account,
  foreign key (agency_id, payment_item_id) references item,
  foreign key (agency_id, created_by) references user_account,
  foreign key (agency_id, voided_by) references user_account,
  check (net_cents = premium_cents + fees_cents - commission_cents),
  check ((voided_by is null) = (voided_at is null) and (voided_by is null) = (btrim(void_reason) = ''))
);
create index commission_statement_by_account on commission_statement (agency_id, gl_account_id);
create index commission_statement_by_payment on commission_statement (agency_id, payment_item_id);
create index commission_statement_by_user on commission_statement (agency_id, created_by);
create index commission_statement_by_voider on commission_statement (agency_id, voided_by);
select protect_tenant_table('commission_statement', app => 'select, insert, update', poster => null);
