-- Files for banks: which checks were written and voided (positive pay), and what they are to transfer (NACHA).

alter table bank_account
  -- The columns of its positive-pay file, in the order that the bank asks for.
  add column positive_pay_columns text not null default 'account,checkNumber,amount,issuedOn,payee,kind'
    check (positive_pay_columns ~ '^(account|checkNumber|amount|issuedOn|payee|kind)(,(account|checkNumber|amount|issuedOn|payee|kind))*$'),
  -- By which the bank knows the agency in transfer files.
  add column ach_company_id text not null default '' check (ach_company_id ~ '^[0-9A-Za-z]{0,10}$');

-- One row: a file that was made. A file that is made again has the rows of the first, and a reason.
create table bank_file (
  agency_id bigint not null references agency,
  file_id bigint not null,
  bank_account_id bigint not null,
  kind text not null check (kind in ('PositivePay', 'Transfers')),
  -- Of transfers: the day on which they are to arrive.
  effective_on date,
  row_count int not null check (row_count > 0),
  amount_cents bigint not null,
  repeats_file_id bigint,
  reason text not null default '',
  made_by bigint not null,
  made_at timestamptz not null,
  primary key (agency_id, file_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, repeats_file_id) references bank_file,
  foreign key (agency_id, made_by) references user_account,
  check ((repeats_file_id is null) = (btrim(reason) = ''))
);
create index bank_file_by_bank on bank_file (agency_id, bank_account_id);
create index bank_file_by_repeated on bank_file (agency_id, repeats_file_id);
create index bank_file_by_user on bank_file (agency_id, made_by);
select protect_tenant_table('bank_file', app => 'select, insert', poster => null);

-- One row: a check or transfer in a file. Each stands once in the first files of its bank account, as issued and as void.
create table bank_file_row (
  agency_id bigint not null,
  bank_account_id bigint not null,
  row_kind text not null check (row_kind in ('issued', 'void', 'transfer')),
  -- Of a check its number; of a transfer its payment.
  number bigint not null,
  file_id bigint not null,
  event_id bigint not null,
  amount_cents bigint not null,
  primary key (agency_id, bank_account_id, row_kind, number),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, file_id) references bank_file,
  foreign key (agency_id, event_id) references event
);
create index bank_file_row_by_file on bank_file_row (agency_id, file_id);
create index bank_file_row_by_event on bank_file_row (agency_id, event_id);
select protect_tenant_table('bank_file_row', app => 'select, insert', poster => null);
