-- The books: reference data that postings name, the append-only ledger, and what is kept current beside it.
-- Every key begins with agency_id. Money is bigint cents; in fund rows a debit is positive, a credit negative.
-- Tables marked "projection" are derived: the posting function alone changes them, and tests prove them
-- against the sum over history. They carry no foreign keys, because nothing else can write them.

-- Global reference: the control accounts and their funds.
create table control_account (
  account text primary key,
  fund text not null check (fund in ('B', 'T', 'O')),
  name text not null,
  unique (account, fund)
);

insert into control_account (fund, account, name) values
  ('B', '1200', 'Client receivable'),
  ('B', '2190', 'Billed, not collected'),
  ('T', '1010', 'Trust bank'),
  ('T', '1015', 'Trust receipts not yet deposited'),
  ('T', '2110', 'Premium payable, collected'),
  ('T', '2120', 'Taxes and third-party fees payable, collected'),
  ('T', '2130', 'Agency revenue payable, collected not transferred'),
  ('T', '2140', 'Client credits held'),
  ('T', '2150', 'Direct-bill payments held for carrier'),
  ('T', '3100', 'Agency funds in trust'),
  ('O', '1020', 'Operating bank'),
  ('O', '1150', 'Agency funds in trust (mirror of 3100)'),
  ('O', '1250', 'Revenue due from trust (mirror of 2130)'),
  ('O', '1260', 'Revenue billed, not collected'),
  ('O', '1300', 'Direct-bill commission receivable'),
  ('O', '2200', 'Producer commission payable'),
  ('O', '2350', 'Unearned revenue'),
  ('O', '4000', 'Agency-bill commission'),
  ('O', '4010', 'Agency fees'),
  ('O', '4020', 'Direct-bill commission'),
  ('O', '4030', 'NSF fees'),
  ('O', '4900', 'Trust interest'),
  ('O', '5000', 'Producer commission expense'),
  ('O', '6100', 'Bank charges'),
  ('O', '6200', 'Premium bad debt');

-- Global reference: what the trust rules ask of each kind of entry. `trust_test`: D, no shortage may become
-- larger or new; S, no shortage may remain; none. `may_advance`: a fact, or an unapply, may leave an owner
-- paid ahead. `is_outflow`: the bank must hold the money.
create table entry_kind (
  kind text primary key,
  trust_test text not null check (trust_test in ('none', 'D', 'S')),
  may_advance boolean not null,
  is_outflow boolean not null
);

insert into entry_kind (kind, trust_test, may_advance, is_outflow) values
  ('Invoice', 'none', false, false),
  ('CreditMemo', 'none', false, false),
  ('Receipt', 'none', false, false),
  ('CompanyPayable', 'D', false, true),
  ('ReturnPremium', 'none', false, false),
  ('InsuredRefund', 'D', false, true),
  ('DirectBillDisbursement', 'D', false, true),
  ('Sweep', 'none', true, false),
  ('AgencyRevenuePayable', 'S', false, true),
  ('CommissionGiveBack', 'none', false, false),
  ('NSFCheck', 'none', true, false),
  ('CreditApplication', 'none', false, false),
  ('UnfundedCredit', 'D', false, false),
  ('CreditUnapplication', 'D', true, false),
  ('AgencyDeposit', 'none', false, false),
  ('AgencyWithdrawal', 'S', false, true),
  ('BankCharge', 'none', false, false),
  ('BankMove', 'D', false, true),
  ('DepositSlip', 'none', false, false),
  ('WriteOff', 'D', false, false),
  ('CommissionStatement', 'none', false, false),
  ('ProducerCommission', 'none', false, false),
  ('Reversal', 'none', true, false);

create table carrier (
  agency_id bigint not null references agency,
  carrier_id bigint not null,
  name text not null,
  inactive boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (agency_id, carrier_id),
  unique (agency_id, name)
);

create table gl_account (
  agency_id bigint not null references agency,
  gl_account_id bigint not null,
  parent_id bigint,
  name text not null,
  account_type text not null check (account_type in ('Bank', 'Payable', 'Income', 'Expense')),
  -- The control account that it is a part of: 1010 is a trust bank, 1020 an operating bank.
  control text not null references control_account,
  inactive boolean not null default false,
  is_agency_revenue boolean not null default false,
  is_assign_on_export boolean not null default false,
  primary key (agency_id, gl_account_id),
  unique (agency_id, name),
  foreign key (agency_id, parent_id) references gl_account (agency_id, gl_account_id),
  check (is_agency_revenue = (account_type = 'Income')),
  check ((account_type = 'Bank') = (control in ('1010', '1020')))
);

create table client (
  agency_id bigint not null references agency,
  -- The client's number, shown with eight digits.
  client_id bigint not null check (client_id between 0 and 99999999),
  first_name text not null default '',
  last_name text not null default '',
  business_name text not null default '',
  office_id bigint not null,
  agent_user_id bigint,
  primary key (agency_id, client_id),
  foreign key (agency_id, office_id) references office,
  foreign key (agency_id, agent_user_id) references user_account
);

-- One row per normalised word of a client's names: found by range conditions, which use an index under
-- row level security, as LIKE cannot.
create table client_word (
  agency_id bigint not null,
  word text collate "C" not null,
  client_id bigint not null,
  primary key (agency_id, word, client_id),
  foreign key (agency_id, client_id) references client
);

create table policy (
  agency_id bigint not null,
  policy_id bigint not null,
  client_id bigint not null,
  policy_number text not null,
  carrier_id bigint,
  office_id bigint not null,
  effective_on date,
  primary key (agency_id, policy_id),
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, carrier_id) references carrier,
  foreign key (agency_id, office_id) references office
);
create index policy_by_client on policy (agency_id, client_id);
create index policy_by_number on policy (agency_id, policy_number);

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
  invoiced_cents bigint,
  tendered_cents bigint,
  credit_used_cents bigint,
  change_cents bigint,
  disbursed_cents bigint,
  non_fiduciary_cents bigint,
  reverses_event_id bigint,
  reason text,
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

alter table event add foreign key (agency_id, item_id) references item deferrable initially deferred;
create index event_by_item on event (agency_id, item_id);

-- One row: one line of an invoice, a credit memo or a direct-bill payment.
create table line_item (
  agency_id bigint not null,
  line_id bigint not null,
  item_id bigint not null,
  line_number int not null,
  line_type text not null check (line_type in ('premium', 'tax', 'carrierFee', 'agencyFee',
    'financeCredit', 'other', 'directBill')),
  description text not null,
  amount_cents bigint not null,
  reporting_account_id bigint not null,
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
      or (amount_cents < 0 and retained_cents between amount_cents and 0))
);

-- One row: what of a line belongs to one owner: the third party, or the agency. A finance credit has no part
-- of its own: it lessens the part that it finances.
create table line_part (
  agency_id bigint not null,
  part_id bigint not null,
  line_id bigint not null,
  item_id bigint not null,
  side text not null check (side in ('thirdParty', 'agency')),
  control text not null check (control in ('2110', '2120', '2130', '2150')) references control_account,
  owner_account_id bigint not null,
  billed_cents bigint not null,
  primary key (agency_id, part_id),
  unique (agency_id, line_id, side),
  foreign key (agency_id, line_id) references line_item,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, owner_account_id) references gl_account,
  check ((side = 'agency') = (control = '2130'))
);
create index line_part_by_item on line_part (agency_id, item_id);

-- One row: new money of a receipt, or how an outgoing payment went out.
create table pay_method (
  agency_id bigint not null,
  pay_method_id bigint not null,
  event_id bigint not null,
  method text not null check (method in ('Cash', 'Check', 'Card', 'EFT', 'MoneyOrder', 'Sweep')),
  reference_number text not null default '',
  amount_cents bigint not null check (amount_cents <> 0),
  bank_account_id bigint not null,
  primary key (agency_id, pay_method_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, bank_account_id) references gl_account
);
create index pay_method_by_event on pay_method (agency_id, event_id);

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
  -- What it does to its line part: billed, collected, offset, written off, disbursed, moved, or (of a credit) funded.
  movement text check (movement in ('bill', 'collect', 'offset', 'writeOff', 'disburse', 'move', 'fund')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (agency_id, entry_id, line_number),
  foreign key (agency_id, entry_id) references entry,
  foreign key (account, fund) references control_account (account, fund),
  foreign key (agency_id, trust_bank_id) references gl_account,
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, part_id) references line_part,
  foreign key (agency_id, gl_account_id) references gl_account,
  check ((fund = 'T') = (trust_bank_id is not null)),
  check ((account in ('2190', '2110', '2120', '2130', '2150')) <= (part_id is not null and movement is not null)),
  check ((account in ('1200', '2140')) <= (client_id is not null and item_id is not null))
);
create index posting_by_part on posting (agency_id, part_id) where part_id is not null;
create index posting_by_item on posting (agency_id, item_id) where item_id is not null;

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
  primary key (agency_id, application_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, entry_id) references entry,
  foreign key (agency_id, from_item_id) references item,
  foreign key (agency_id, to_item_id) references item,
  foreign key (agency_id, trust_bank_id) references gl_account
);
create index application_from on application (agency_id, from_item_id);
create index application_to on application (agency_id, to_item_id);

-- Projection. One row: an invoice, memo or receipt with what is open of it; credits are negative.
create table open_item (
  agency_id bigint not null,
  item_id bigint not null,
  client_id bigint not null,
  kind text not null check (kind in ('Invoice', 'CreditMemo', 'IncomingPayment')),
  dated_on date not null,
  due_on date not null,
  original_cents bigint not null,
  remaining_cents bigint not null,
  entry_id bigint not null,
  primary key (agency_id, item_id)
);
create index open_item_open on open_item (agency_id, client_id, due_on)
  include (remaining_cents, kind, dated_on, original_cents, entry_id) where remaining_cents <> 0;

-- Projection. One row: what a client owes, less its receipts' unapplied credit.
create table customer_balance (
  agency_id bigint not null,
  client_id bigint not null,
  balance_cents bigint not null,
  primary key (agency_id, client_id)
) with (fillfactor = 70);

-- Projection. One row: how far a line part has come. Negative parts mirror every bound below zero.
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

-- Projection. One row: what one trust bank holds of a line part and has not paid out; below zero it is
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

-- Projection. One row: the balance of one owner in one trust bank, credit positive. The owner is the GL
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

-- Projection. One row: the trust position of one bank; every trust test runs under this row's lock.
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

-- Projection. One row: whether an item has gone to QuickBooks.
create table item_transfer (
  agency_id bigint not null,
  item_id bigint not null,
  status text not null check (status in ('NotTransferred', 'Transferred', 'DoNotTransfer', 'Mixed')),
  sub_status text not null check (sub_status in ('Pending', 'PendingTransfer', 'InProgress', 'Complete',
    'Failed', 'Reversed', 'Unknown')),
  primary key (agency_id, item_id)
);

create table number_counter (
  agency_id bigint not null references agency,
  item_type text not null,
  last_number bigint not null,
  primary key (agency_id, item_type)
) with (fillfactor = 50);

-- One row: later work that a posting asks for; written with it or not at all.
create table outbox (
  agency_id bigint not null,
  outbox_id bigint not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, outbox_id)
);

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

-- Projection. One row: the newest link of an agency's chain; locked last.
create table audit_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null,
  link bytea not null
) with (fillfactor = 50);
