-- What a bank knows of the agency's bank accounts, and how checks on them are written.

-- One row: a bank account of the chart. One without a row has only its name.
create table bank_account (
  agency_id bigint not null,
  gl_account_id bigint not null,
  bank_name text not null default '',
  -- Of the American Bankers Association: the last digit checks the others.
  routing_number text not null default '' check (
    routing_number = '' or routing_number ~ '^[0-9]{9}$' and (
      3 * (substr(routing_number, 1, 1)::int + substr(routing_number, 4, 1)::int + substr(routing_number, 7, 1)::int)
      + 7 * (substr(routing_number, 2, 1)::int + substr(routing_number, 5, 1)::int + substr(routing_number, 8, 1)::int)
      + substr(routing_number, 3, 1)::int + substr(routing_number, 6, 1)::int + substr(routing_number, 9, 1)::int) % 10 = 0),
  -- Encrypted under DATA_KEY; only the last four digits can be read here.
  account_number_sealed text,
  account_last_four text not null default '' check (account_last_four ~ '^([0-9]{4})?$'),
  -- Whose account it is, as checks and papers say it; the agency's name when empty.
  title text not null default '' check (length(title) <= 120),
  -- Where on the page the check stands between its vouchers.
  check_layout text not null default 'top' check (check_layout in ('top', 'middle', 'bottom')),
  -- Checks take this number or a later one; null: the one after the last.
  next_check_number bigint check (next_check_number between 1 and 9999999999),
  primary key (agency_id, gl_account_id),
  foreign key (agency_id, gl_account_id) references gl_account,
  check ((account_number_sealed is null) = (account_last_four = ''))
);
select protect_tenant_table('bank_account', app => 'select, insert, update', poster => null);
