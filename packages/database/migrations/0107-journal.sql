-- The append-only journal: what happened, to which documents, and what it did to money. Rows are added and never changed;
-- the posting function alone adds them.

-- One row: one accounting transaction as people see it, with what it did to money.
create table event (
  agency_id bigint not null references agency,
  event_id bigint not null,
  event_type text not null check (event_type in ('Invoice', 'CreditMemo', 'IncomingPayment',
    'DirectBillDisbursement', 'CompanyPayable', 'InsuredRefund', 'AgencyRevenuePayable', 'NSFCheck',
    'CreditApplication', 'AgencyFunds', 'BankCharge', 'BankMove', 'DepositSlip', 'WriteOff',
    'CommissionStatement', 'ProducerCommission')),
  -- The item that it is about; of a reversal, the item reversed.
  item_id bigint,
  dated_on date not null,
  posted_at timestamptz not null,
  created_by bigint not null,
  user_office_id bigint not null,
  policy_office_id bigint,
  agent_user_id bigint,
  client_id bigint,
  policy_id bigint,
  payee text,
  memo text not null default '',
  bank_account_id bigint,
  pay_method text,
  reference_number text,
  -- NULL where the figure does not apply to the type.
  -- What it issues itself.
  invoiced_cents bigint,
  -- What its money or credit pays of invoices, whenever they were issued; below zero when it takes that back.
  applied_cents bigint,
  tendered_cents bigint,
  credit_used_cents bigint,
  change_cents bigint,
  disbursed_cents bigint,
  non_fiduciary_cents bigint,
  reverses_event_id bigint,
  reason text,
  shortage_reason text,
  primary key (agency_id, event_id),
  unique (agency_id, reverses_event_id),
  foreign key (agency_id, created_by) references user_account,
  foreign key (agency_id, user_office_id) references office,
  foreign key (agency_id, policy_office_id) references office,
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, policy_id) references policy,
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, reverses_event_id) references event,
  check ((reverses_event_id is null) = (reason is null))
);
create index event_by_day on event (agency_id, dated_on, event_id);
-- A search by a client's name or number reads that client's events, not the range's.
create index event_by_client on event (agency_id, client_id, dated_on, event_id) where client_id is not null;
select protect_tenant_table('event', app => 'select', poster => 'select, insert');

-- One row: one accounting item, such as invoice 1001; it belongs to the event that created it.
create table item (
  agency_id bigint not null,
  item_id bigint not null,
  event_id bigint not null,
  item_type text not null check (item_type in ('Invoice', 'CreditMemo', 'IncomingPayment',
    'DirectBillDisbursement', 'CompanyPayable', 'InsuredRefund', 'AgencyRevenuePayable', 'NSFCheck')),
  item_number bigint not null,
  client_id bigint,
  dated_on date not null,
  due_on date,
  effective_on date,
  total_cents bigint not null,
  primary key (agency_id, item_id),
  unique (agency_id, item_type, item_number),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, client_id) references client
);
create index item_by_event on item (agency_id, event_id);
create index item_by_client on item (agency_id, client_id);
select protect_tenant_table('item', app => 'select', poster => 'select, insert');

alter table event add foreign key (agency_id, item_id) references item deferrable initially deferred;
create index event_by_item on event (agency_id, item_id);

-- One row: one line of an invoice, a credit memo, a direct-bill payment or a returned check. A line of a returned check is
-- what left the agency before the bank took the money back. It has no account of its own: its payment fills the key that
-- stands below zero, a client's credit or a payment held for a carrier.
create table line_item (
  agency_id bigint not null,
  line_id bigint not null,
  item_id bigint not null,
  line_number int not null,
  line_type text not null check (line_type in ('premium', 'tax', 'carrierFee', 'agencyFee',
    'financeCredit', 'other', 'directBill',
    'returnedCheck')),
  description text not null,
  amount_cents bigint not null,
  reporting_account_id bigint,
  retained_cents bigint not null default 0,
  retained_account_id bigint,
  policy_id bigint,
  carrier_id bigint,
  primary key (agency_id, line_id),
  unique (agency_id, item_id, line_number),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, reporting_account_id) references gl_account,
  foreign key (agency_id, retained_account_id) references gl_account,
  foreign key (agency_id, policy_id) references policy,
  foreign key (agency_id, carrier_id) references carrier,
  check (retained_cents = 0 or retained_account_id is not null),
  check ((amount_cents >= 0 and retained_cents between 0 and amount_cents)
      or (amount_cents < 0 and retained_cents between amount_cents and 0)),
  check ((line_type = 'returnedCheck') = (reporting_account_id is null))
);
select protect_tenant_table('line_item', app => 'select', poster => 'select, insert');

-- One row: what of a line belongs to one owner: the third party, or the agency. A finance credit has no part
-- of its own: it lessens the part that it finances.
create table line_part (
  agency_id bigint not null,
  part_id bigint not null,
  line_id bigint not null,
  item_id bigint not null,
  side text not null check (side in ('thirdParty', 'agency')),
  control text not null references control_account
    check (control in ('2110', '2120', '2130', '2140', '2150')),
  owner_account_id bigint,
  billed_cents bigint not null,
  -- Of a returned check: the credit, or the payment held for a carrier, that its payment fills.
  fills_item_id bigint,
  fills_part_id bigint,
  primary key (agency_id, part_id),
  unique (agency_id, line_id, side),
  foreign key (agency_id, line_id) references line_item,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, owner_account_id) references gl_account,
  foreign key (agency_id, fills_item_id) references item,
  foreign key (agency_id, fills_part_id) references line_part,
  check ((side = 'agency') = (control = '2130')),
  check ((control = '2140') <= (fills_item_id is not null and fills_part_id is null)),
  check ((owner_account_id is null) = (control = '2140')),
  check ((fills_part_id is not null) <= (control = '2150' and fills_item_id is not null))
);
create index line_part_by_item on line_part (agency_id, item_id);
-- Payables and agency revenue are read by the account of the part.
create index line_part_by_owner on line_part (agency_id, owner_account_id, part_id);
create index line_part_fills_item on line_part (agency_id, fills_item_id) where fills_item_id is not null;
create index line_part_fills_part on line_part (agency_id, fills_part_id) where fills_part_id is not null;
select protect_tenant_table('line_part', app => 'select', poster => 'select, insert');

-- One row: new money of a receipt, or how an outgoing payment went out.
create table pay_method (
  agency_id bigint not null,
  pay_method_id bigint not null,
  event_id bigint not null,
  method text not null check (method in ('Cash', 'Check', 'Card', 'EFT', 'MoneyOrder', 'Sweep')),
  reference_number text not null default '',
  amount_cents bigint not null check (amount_cents <> 0),
  bank_account_id bigint not null,
  -- What of new money waits for its deposit slip; the rest is in the bank at once.
  waiting_cents bigint not null default 0 check (waiting_cents >= 0),
  primary key (agency_id, pay_method_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, bank_account_id) references gl_account
);
create index pay_method_by_event on pay_method (agency_id, event_id);
select protect_tenant_table('pay_method', app => 'select', poster => 'select, insert');

-- One row: one journal, about one item or none.
create table entry (
  agency_id bigint not null,
  entry_id bigint not null,
  event_id bigint not null,
  item_id bigint,
  kind text not null references entry_kind,
  dated_on date not null,
  reverses_entry_id bigint,
  -- Postings may join only in the transaction that wrote the entry.
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (agency_id, entry_id),
  unique (agency_id, reverses_entry_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, reverses_entry_id) references entry
);
create index entry_by_event on entry (agency_id, event_id);
create index entry_by_item on entry (agency_id, item_id);
select protect_tenant_table('entry', app => 'select', poster => 'select, insert');

-- One row: one debit (positive) or credit (negative) of an entry, with its sub-ledger key.
create table posting (
  agency_id bigint not null,
  entry_id bigint not null,
  line_number int not null,
  fund text not null,
  account text not null,
  -- Every row of fund T names its trust bank, no other does.
  trust_bank_id bigint,
  client_id bigint,
  -- The document: of 1200 and 2190 its invoice or memo, of 2140 the credit, of 2110 to 2150 the line's item.
  item_id bigint,
  part_id bigint,
  -- The bank of 1020, the owner account of 2110 to 2150, the account of revenue and expense.
  gl_account_id bigint,
  -- What it does to its line part: billed, collected, offset, written off, disbursed, moved, or (of a credit) funded. Of a
  -- credit's row without a part: that a debt stands for it, which the client owes once, in 1200.
  movement text check (movement in ('bill', 'collect', 'offset', 'writeOff', 'disburse', 'move', 'fund', 'debt')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (agency_id, entry_id, line_number),
  foreign key (agency_id, trust_bank_id) references gl_account,
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, gl_account_id) references gl_account,
  check ((fund = 'T') = (trust_bank_id is not null)),
  check ((account in ('2190', '2110', '2120', '2130', '2150')) <= (part_id is not null and movement is not null)),
  check ((account in ('1200', '2140')) <= (client_id is not null and item_id is not null)),
  check ((movement = 'debt') <= (account = '2140' and part_id is null))
);
create index posting_by_part on posting (agency_id, part_id) where part_id is not null;
create index posting_by_item on posting (agency_id, item_id) where item_id is not null;
comment on column posting.entry_id is 'Refers to entry (agency_id, entry_id). check_entries() looks once for all postings of a statement; history_is_final keeps the entry.';
comment on column posting.item_id is 'Refers to item (agency_id, item_id). check_entries() looks once for all postings of a statement; history_is_final keeps the item.';
comment on column posting.part_id is 'Refers to line_part (agency_id, part_id). check_entries() looks once for all postings of a statement; history_is_final keeps the part.';
comment on column posting.account is 'Refers, with fund, to control_account (account, fund). check_entries() looks once for all postings of a statement; history_is_final keeps the account.';
select protect_tenant_table('posting', app => 'select', poster => 'select, insert');

-- One row: what one item paid of another: a receipt or a credit of an invoice, by trust bank.
create table application (
  agency_id bigint not null,
  application_id bigint not null,
  event_id bigint not null,
  entry_id bigint not null,
  from_item_id bigint not null,
  to_item_id bigint not null,
  trust_bank_id bigint,
  -- Negative when it takes an application back.
  amount_cents bigint not null check (amount_cents <> 0),
  -- How the money was shared over the document's parts: a rule of the agency, or by hand; null before it was kept.
  allocation text check (allocation in ('THIRD_PARTY_FIRST', 'PRO_RATA', 'FULL_ONLY', 'BY_HAND')),
  primary key (agency_id, application_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, entry_id) references entry,
  foreign key (agency_id, from_item_id) references item,
  foreign key (agency_id, to_item_id) references item,
  foreign key (agency_id, trust_bank_id) references gl_account
);
create index application_from on application (agency_id, from_item_id);
create index application_to on application (agency_id, to_item_id);
select protect_tenant_table('application', app => 'select', poster => 'select, insert');

-- One row: a producer's share of the agency's revenue of a line, in hundredths of a percent.
create table producer_split (
  agency_id bigint not null,
  line_id bigint not null,
  user_id bigint not null,
  rate integer not null check (rate between 1 and 10000),
  basis text not null check (basis in ('collected', 'billed')),
  primary key (agency_id, line_id, user_id),
  foreign key (agency_id, line_id) references line_item,
  foreign key (agency_id, user_id) references user_account
);
create index producer_split_by_user on producer_split (agency_id, user_id);
select protect_tenant_table('producer_split', app => 'select', poster => 'select, insert');

-- One row: what a posting owes a producer, or takes back, for one line.
create table producer_share (
  agency_id bigint not null,
  event_id bigint not null,
  line_id bigint not null,
  user_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (agency_id, event_id, line_id, user_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, line_id, user_id) references producer_split
);
create index producer_share_by_line on producer_share (agency_id, line_id, user_id) include (amount_cents);
select protect_tenant_table('producer_share', app => 'select', poster => 'select, insert');

-- One row: a check that the agency wrote; a number is used once in a bank account, also when the check is voided.
create table issued_check (
  agency_id bigint not null,
  bank_account_id bigint not null,
  check_number bigint not null check (check_number > 0),
  event_id bigint not null,
  primary key (agency_id, bank_account_id, check_number),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, event_id) references event
);
create index issued_check_by_event on issued_check (agency_id, event_id);
select protect_tenant_table('issued_check', app => 'select', poster => 'select, insert');

-- One row: a deposit slip with its number in its bank account.
create table deposit_slip (
  agency_id bigint not null,
  event_id bigint not null,
  bank_account_id bigint not null,
  slip_number bigint not null,
  primary key (agency_id, event_id),
  unique (agency_id, bank_account_id, slip_number),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, bank_account_id) references gl_account
);
select protect_tenant_table('deposit_slip', app => 'select', poster => 'select, insert');

-- One row: one event's digest chained to the one before it, so that no posted cent changes unseen.
create table audit_link (
  agency_id bigint not null,
  chain_position bigint not null,
  event_id bigint not null,
  digest bytea not null,
  link bytea not null,
  primary key (agency_id, chain_position),
  unique (agency_id, event_id),
  foreign key (agency_id, event_id) references event
);
select protect_tenant_table('audit_link', app => 'select', poster => 'select, insert');

-- What the posting function hands to its steps: rows to be, and how far one call brings one line part.
create type posting_line as (
  entry_id bigint, line_number int, fund text, account text, trust_bank_id bigint, client_id bigint, item_id bigint,
  part_id bigint, gl_account_id bigint, movement text, amount_cents bigint
);
create type new_item as (
  item_id bigint, event_id bigint, item_type text, client_id bigint, dated_on date, due_on date, effective_on date,
  total_cents bigint
);
create type part_step as (
  part_id bigint, item_id bigint, billed bigint, collected bigint, offset_by bigint, written_off bigint,
  funded bigint, disbursed bigint
);
