-- What each owner had in a trust bank at the end of each month, so that the position of an earlier day does not read the
-- history before that month.

-- One row: the balance of one line of one owner in one trust bank, credit positive, as of the last day of a month. The owner is
-- that of `trust_balance`; a line is a part, where its account has parts. A line without a balance has no row.
create table kept_owner_balance (
  agency_id bigint not null references agency,
  month_end date not null check (extract(day from month_end + 1) = 1),
  trust_bank_id bigint not null,
  account text not null,
  owner_id bigint not null,
  -- The line's part; 0 for a client's credit and for the bank's own.
  part_id bigint not null,
  balance_cents bigint not null check (balance_cents <> 0),
  primary key (agency_id, month_end, trust_bank_id, account, owner_id, part_id),
  foreign key (agency_id, trust_bank_id) references gl_account
);
select protect_tenant_table('kept_owner_balance', app => 'select', poster => 'select, insert, update, delete');

-- One row: the link of the agency's chain up to which balances are kept, and of which months; no months before the first
-- month of postings is over.
create table kept_owner_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null,
  first_month_end date,
  last_month_end date,
  check ((first_month_end is null) = (last_month_end is null)),
  check (first_month_end <= last_month_end)
);
select protect_tenant_table('kept_owner_head', app => 'select', poster => 'select, insert, update');
-- One function alone looks over all agencies, and shows no more than which have balances to be kept.
create policy behind on kept_owner_head for select to fiducia_poster using (true);
