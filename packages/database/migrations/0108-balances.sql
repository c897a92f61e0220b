-- What is kept current beside the journal and follows from it: what is open, who is owed what, the position of each trust
-- bank. The posting function alone changes these tables, and tests prove them against the sum over history. Most carry no
-- foreign keys, because nothing else can write them.

-- One row: an invoice, memo, receipt or returned check with what is open of it; credits are negative.
create table open_item (
  agency_id bigint not null,
  item_id bigint not null,
  client_id bigint not null,
  kind text not null check (kind in ('Invoice', 'CreditMemo', 'IncomingPayment', 'NSFCheck')),
  dated_on date not null,
  due_on date not null,
  original_cents bigint not null,
  remaining_cents bigint not null,
  entry_id bigint not null,
  primary key (agency_id, item_id)
);
create index open_item_open on open_item (agency_id, client_id, due_on)
  include (remaining_cents, kind, dated_on, original_cents, entry_id) where remaining_cents <> 0;
select protect_tenant_table('open_item', app => 'select', poster => 'select, insert, update');

-- One row: what a client owes, less its receipts' unapplied credit.
create table customer_balance (
  agency_id bigint not null,
  client_id bigint not null,
  balance_cents bigint not null,
  primary key (agency_id, client_id)
) with (fillfactor = 70);
select protect_tenant_table('customer_balance', app => 'select', poster => 'select, insert, update');

-- One row: how far a line part has come. Negative parts mirror every bound below zero.
create table part_balance (
  agency_id bigint not null,
  part_id bigint not null,
  item_id bigint not null,
  billed_cents bigint not null default 0,
  collected_cents bigint not null default 0,
  offset_cents bigint not null default 0,
  written_off_cents bigint not null default 0,
  -- Of a credit memo's part: what of it lies in trust, or did.
  funded_cents bigint not null default 0,
  disbursed_cents bigint not null default 0,
  primary key (agency_id, part_id),
  constraint collected_within_billed check (
    (billed_cents >= 0 and collected_cents >= 0 and offset_cents >= 0 and written_off_cents >= 0
      and collected_cents + offset_cents + written_off_cents <= billed_cents)
    or (billed_cents <= 0 and collected_cents <= 0 and offset_cents <= 0 and written_off_cents <= 0
      and collected_cents + offset_cents + written_off_cents >= billed_cents)),
  constraint funded_within_billed check (
    (billed_cents >= 0 and funded_cents = 0) or (billed_cents < 0 and funded_cents between billed_cents and 0))
) with (fillfactor = 70);
create index part_balance_by_item on part_balance (agency_id, item_id);
-- Parts that clients have not paid yet, and parts of credit memos that nobody has given back: few among all parts.
create index part_balance_uncollected on part_balance (agency_id, part_id)
  where collected_cents + offset_cents + written_off_cents <> billed_cents;
create index part_balance_unfunded on part_balance (agency_id, part_id)
  where billed_cents < 0 and funded_cents + offset_cents > billed_cents;
select protect_tenant_table('part_balance', app => 'select', poster => 'select, insert, update');

-- One row: what one trust bank holds of a line part and has not paid out; below zero it is
-- advanced (mirrored for negative parts).
create table part_holding (
  agency_id bigint not null,
  part_id bigint not null,
  trust_bank_id bigint not null,
  owner_account_id bigint not null,
  account text not null,
  held_cents bigint not null,
  primary key (agency_id, part_id, trust_bank_id)
) with (fillfactor = 70);
create index part_holding_held on part_holding (agency_id, owner_account_id, trust_bank_id)
  include (part_id, held_cents) where held_cents <> 0;
select protect_tenant_table('part_holding', app => 'select', poster => 'select, insert, update');

-- One row: the balance of one owner in one trust bank, credit positive. The owner is the GL
-- account for 2110, 2120 and 2130, the credit's item for 2140, the part for 2150, and 0 for the bank's own.
create table trust_balance (
  agency_id bigint not null,
  trust_bank_id bigint not null,
  account text not null,
  owner_id bigint not null,
  balance_cents bigint not null,
  primary key (agency_id, trust_bank_id, account, owner_id)
) with (fillfactor = 70);
create index trust_balance_open on trust_balance (agency_id, trust_bank_id, account)
  include (owner_id, balance_cents) where balance_cents <> 0;
select protect_tenant_table('trust_balance', app => 'select', poster => 'select, insert, update');

-- One row: the trust position of one bank; every trust test runs under this row's lock.
create table trust_position (
  agency_id bigint not null,
  trust_bank_id bigint not null,
  cash_cents bigint not null,
  undeposited_cents bigint not null,
  required_carriers_cents bigint not null,
  required_clients_cents bigint not null,
  advanced_cents bigint not null,
  agency_revenue_cents bigint not null,
  agency_funds_cents bigint not null,
  primary key (agency_id, trust_bank_id),
  constraint assets_equal_claims check (
    cash_cents + undeposited_cents = required_carriers_cents + required_clients_cents - advanced_cents
      + agency_revenue_cents + agency_funds_cents)
) with (fillfactor = 50);
select protect_tenant_table('trust_position', app => 'select', poster => 'select, insert, update');

-- One row: new money that waited or waits for its deposit; 1015 is the sum of what waits.
create table waiting_money (
  agency_id bigint not null,
  pay_method_id bigint not null,
  -- The receipt's event.
  event_id bigint not null,
  bank_account_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The slip that took it to the bank; null while it waits.
  slip_event_id bigint,
  -- The receipt was voided, or the bank returned it.
  is_taken_back boolean not null default false,
  primary key (agency_id, pay_method_id)
) with (fillfactor = 70);
create index waiting_money_open on waiting_money (agency_id, bank_account_id, pay_method_id)
  where slip_event_id is null and not is_taken_back;
create index waiting_money_by_event on waiting_money (agency_id, event_id);
create index waiting_money_by_slip on waiting_money (agency_id, slip_event_id) where slip_event_id is not null;
select protect_tenant_table('waiting_money', app => 'select', poster => 'select, insert, update');

-- One row: a pay method that the bank returned, and whether that stands or was voided.
create table returned_pay_method (
  agency_id bigint not null,
  pay_method_id bigint not null,
  -- The returned check's event.
  event_id bigint not null,
  stands boolean not null,
  primary key (agency_id, event_id, pay_method_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, pay_method_id) references pay_method
);
create unique index returned_pay_method_once on returned_pay_method (agency_id, pay_method_id) where stands;
create index returned_pay_method_by_method on returned_pay_method (agency_id, pay_method_id);
select protect_tenant_table('returned_pay_method', app => 'select', poster => 'select, insert, update');

-- One row: the last number that an item type has taken.
create table number_counter (
  agency_id bigint not null references agency,
  item_type text not null,
  last_number bigint not null,
  primary key (agency_id, item_type)
) with (fillfactor = 50);
select protect_tenant_table('number_counter', app => 'select', poster => 'select, insert, update');

-- One row: later work that a posting asks for; written with it or not at all.
create table outbox (
  agency_id bigint not null,
  outbox_id bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, outbox_id)
);
select protect_tenant_table('outbox', app => 'select', poster => 'select, insert');

-- One row: the newest link of an agency's chain; locked last.
create table audit_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null,
  link bytea not null
) with (fillfactor = 50);
select protect_tenant_table('audit_head', app => 'select', poster => 'select, insert, update');
-- One function alone looks over all agencies, and shows no more than how many links there are: who seals the chains has to
-- know which have grown.
create policy chain_ends on audit_head for select to fiducia_poster using (true);

-- A link is taken under the lock of the chain's head, which its transaction holds until it has committed: whoever sees
-- link N sees every link before it, and nothing slips in below N later, whatever day it is dated. An event's entries and
-- postings are of the same transaction (LATE_POSTING), so that totals up to N never change.

-- One row: what moved a control account, in fund T of one trust bank, on a day or in a month.
create table kept_total (
  agency_id bigint not null references agency,
  span text not null check (span in ('day', 'month')),
  begins_on date not null,
  fund text not null,
  account text not null,
  trust_bank_id bigint,
  -- The sum of debits, and of credits without their sign.
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  unique nulls not distinct (agency_id, span, begins_on, account, trust_bank_id),
  foreign key (account, fund) references control_account (account, fund),
  foreign key (agency_id, trust_bank_id) references gl_account,
  check (span = 'day' or extract(day from begins_on) = 1),
  check ((fund = 'T') = (trust_bank_id is not null))
);
select protect_tenant_table('kept_total', app => 'select', poster => 'select, insert, update');

-- One row: the link of the agency's chain up to which its totals are kept; no row is link 0.
create table kept_total_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null
);
select protect_tenant_table('kept_total_head', app => 'select', poster => 'select, insert, update');
