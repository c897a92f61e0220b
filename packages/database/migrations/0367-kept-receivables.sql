-- What clients owed at the ends of months, by age, so that a chart of a year does not take back the postings of the year.

-- One row: the open items of the last day of a month by days past due, in all offices.
create table kept_receivables (
  agency_id bigint not null references agency,
  month_end date not null check (extract(day from month_end + 1) = 1),
  current_cents bigint not null check (current_cents >= 0),
  bucket1_cents bigint not null check (bucket1_cents >= 0),
  bucket2_cents bigint not null check (bucket2_cents >= 0),
  bucket3_cents bigint not null check (bucket3_cents >= 0),
  bucket4_cents bigint not null check (bucket4_cents >= 0),
  primary key (agency_id, month_end)
);
select protect_tenant_table('kept_receivables', app => 'select, insert, update, delete', poster => null);

-- One row: the link of the agency's chain up to which they are kept. A month holds while nothing after it is dated back into it.
create table kept_receivables_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null
);
select protect_tenant_table('kept_receivables_head', app => 'select, insert, update', poster => null);
