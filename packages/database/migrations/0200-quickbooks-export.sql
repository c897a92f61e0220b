-- Carrying the export to QuickBooks: how it is set up, what of the books it has taken up, what was sent, and what
-- QuickBooks has.

-- The export begins with a day; what is dated before it stands in QuickBooks already, or never will.
alter table quickbooks_connection
  add column form text not null default 'Documents' check (form in ('Documents', 'DailyJournal')),
  add column first_day date;
grant select on quickbooks_connection to fiducia_poster;

-- One row: the company file (Desktop) or the company (Online) that the agency's export belongs to, and the last contact
-- with it. Secrets and times stand here and not with the setting, whose history everybody who may see settings reads.
create table quickbooks_company (
  agency_id bigint not null references agency,
  -- Of the .qwc file, made once for each connection: QuickBooks keeps it in the company file.
  file_id uuid not null,
  password_hash text,
  -- Of the first contact; a later contact with another company is refused.
  company_name text,
  company_address text,
  facts jsonb not null default '{}',
  -- Of Online: the company's number, and the tokens, sealed.
  realm_id text,
  access_token_sealed text,
  access_ends_at timestamptz,
  refresh_token_sealed text,
  refresh_ends_at timestamptz,
  -- The hash of the state of an authorisation that was begun.
  state_hash text,
  state_ends_at timestamptz,
  last_contact_at timestamptz,
  -- The last trouble and what cures it; empty after a contact without one.
  last_code text not null default '',
  last_message text not null default '',
  -- When QuickBooks' list of accounts was read.
  accounts_read_at timestamptz,
  primary key (agency_id)
);
select protect_tenant_table('quickbooks_company', app => 'select, insert, update', poster => null);

-- One row: an account of the books, or several control accounts that QuickBooks shows as one, and its account there.
-- `account_key`: gl:ID of an account, receivable, billed, undeposited, or control:NUMBER.
create table quickbooks_account (
  agency_id bigint not null references agency,
  account_key text not null check (account_key ~ '^(gl:[0-9]+|receivable|billed|undeposited|control:[0-9]{4})$'),
  -- The account in QuickBooks: chosen from its list, or to be made under this name.
  name text not null check (name <> ''),
  list_id text,
  primary key (agency_id, account_key)
);
select protect_tenant_table('quickbooks_account', app => 'select, insert, update', poster => null);

-- One row: an entry of QuickBooks' other lists that stands for something of ours. `own_key`: client:ID, payee:NAME,
-- account:KEY (the service of an account), office:ID.
create table quickbooks_entry (
  agency_id bigint not null references agency,
  list text not null check (list in ('customer', 'vendor', 'service', 'class')),
  own_key text not null,
  -- The name under which it is looked for, or was found.
  name text not null,
  list_id text,
  -- It was looked for and is not there, or its name belongs to somebody else.
  looked_for text check (looked_for in ('absent', 'taken')),
  primary key (agency_id, list, own_key)
);
select protect_tenant_table('quickbooks_entry', app => 'select, insert, update, delete', poster => null);

-- One row: an account as QuickBooks' own list had it.
create table quickbooks_listed_account (
  agency_id bigint not null references agency,
  list_id text not null,
  name text not null,
  kind text not null,
  is_active boolean not null,
  primary key (agency_id, list_id)
);
select protect_tenant_table('quickbooks_listed_account', app => 'select, insert, update, delete', poster => null);

-- One row: the link of the agency's chain up to which the export has taken up its events; no row is link 0.
create table quickbooks_head (
  agency_id bigint primary key references agency,
  chain_position bigint not null
);
select protect_tenant_table('quickbooks_head', app => 'select', poster => 'select, insert, update');

-- One row: what moved an account of QuickBooks on a day, as the books have it; a debit above zero.
create table quickbooks_total (
  agency_id bigint not null references agency,
  account_key text not null,
  dated_on date not null,
  amount_cents bigint not null,
  primary key (agency_id, account_key, dated_on)
);
select protect_tenant_table('quickbooks_total', app => 'select', poster => 'select, insert, update');

-- One row: a journal entry of QuickBooks: of what no document of one event expresses, or of a day and an office.
create table quickbooks_journal (
  agency_id bigint not null,
  -- The id of its first event.
  journal_id bigint not null,
  dated_on date not null,
  office_id bigint not null,
  is_of_day boolean not null,
  -- A day that has not ended still gathers events.
  is_open boolean not null default false,
  primary key (agency_id, journal_id),
  foreign key (agency_id, office_id) references office,
  foreign key (agency_id, journal_id) references event
);
create unique index quickbooks_journal_open on quickbooks_journal (agency_id, dated_on, office_id) where is_open;
select protect_tenant_table('quickbooks_journal', app => 'select', poster => 'select, insert, update');

-- One row: an event whose entries a journal carries.
create table quickbooks_journal_event (
  agency_id bigint not null,
  event_id bigint not null,
  journal_id bigint not null,
  primary key (agency_id, event_id),
  foreign key (agency_id, event_id) references event,
  foreign key (agency_id, journal_id) references quickbooks_journal
);
create index quickbooks_journal_event_by_journal on quickbooks_journal_event (agency_id, journal_id);
select protect_tenant_table('quickbooks_journal_event', app => 'select', poster => 'select, insert');

-- A row of the queue is an item, an account, or a journal entry.
alter table queue_item
  alter column item_id drop not null,
  add column gl_account_id bigint,
  add column journal_id bigint,
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz,
  -- The order in which rows are carried: accounts, invoices, memos, payments, checks, journals, then reversals.
  add column carry_rank smallint not null default 5,
  add column dated_on date,
  add foreign key (agency_id, gl_account_id) references gl_account,
  add foreign key (agency_id, journal_id) references quickbooks_journal,
  add check (num_nonnulls(item_id, gl_account_id, journal_id) = 1);
create unique index queue_item_open_journal on queue_item (agency_id, journal_id, operation) where status <> 'Complete';
create unique index queue_item_open_account on queue_item (agency_id, gl_account_id, operation) where status <> 'Complete';
-- What waits to be carried, in its order.
create index queue_item_waiting on queue_item (agency_id, carry_rank, dated_on, queue_item_id)
  where status in ('Pending', 'PendingTransfer');
create index queue_item_carried on queue_item (agency_id, queue_item_id) where status = 'InProgress';
alter table cleared_queue_item
  alter column item_id drop not null,
  add column gl_account_id bigint,
  add column journal_id bigint,
  add foreign key (agency_id, gl_account_id) references gl_account,
  add foreign key (agency_id, journal_id) references quickbooks_journal;
create index cleared_queue_item_by_account on cleared_queue_item (agency_id, gl_account_id) where gl_account_id is not null;
create index cleared_queue_item_by_journal on cleared_queue_item (agency_id, journal_id) where journal_id is not null;

alter table transfer_change drop constraint transfer_change_command_check;
alter table transfer_change add constraint transfer_change_command_check
  check (command in ('Transfer', 'Requeue', 'Reverse', 'DoNotTransfer', 'Clear', 'Void', 'Carry', 'Begin'));

-- One row: a conversation with the Web Connector, or a run of the worker with Online.
create table quickbooks_session (
  agency_id bigint not null references agency,
  session_id bigint not null,
  ticket_hash text,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  rounds int not null default 0,
  answered int not null default 0,
  -- What getLastError says.
  trouble text not null default '',
  primary key (agency_id, session_id)
);
create unique index quickbooks_session_live on quickbooks_session (agency_id) where ended_at is null;
create unique index quickbooks_session_by_ticket on quickbooks_session (agency_id, ticket_hash) where ticket_hash is not null;
select protect_tenant_table('quickbooks_session', app => 'select, insert, update', poster => null);

-- One row: a request as it was sent. It is written before it is sent, so that the same bytes can go again.
create table quickbooks_request (
  agency_id bigint not null references agency,
  request_id bigint not null,
  session_id bigint not null,
  -- Null of a request for no row: the list of accounts, balances.
  queue_item_id bigint,
  -- What it makes: a part of the row's item, such as document or journal-1, or an entry of a list.
  part text not null,
  revision int not null default 1,
  operation jsonb not null,
  -- Of Desktop the text itself; Online writes it from the operation.
  content text not null,
  set_id text,
  -- sent: the answer is awaited, or was lost. answered: consumed.
  state text not null check (state in ('sent', 'answered')),
  sent_at timestamptz not null,
  answered_at timestamptz,
  answer jsonb,
  primary key (agency_id, request_id),
  foreign key (agency_id, session_id) references quickbooks_session
);
create unique index quickbooks_request_awaited on quickbooks_request (agency_id) where state = 'sent';
create index quickbooks_request_by_row on quickbooks_request (agency_id, queue_item_id, request_id) where queue_item_id is not null;
create index quickbooks_request_by_session on quickbooks_request (agency_id, session_id);
select protect_tenant_table('quickbooks_request', app => 'select, insert, update', poster => null);

-- One row: a transaction that stands in QuickBooks for an item, a journal, or the reversal of an item.
create table quickbooks_transaction (
  agency_id bigint not null references agency,
  transaction_id bigint not null,
  item_id bigint,
  journal_id bigint,
  part text not null,
  transaction_type text not null check (transaction_type in ('Invoice', 'CreditMemo', 'Payment', 'Check', 'JournalEntry')),
  quickbooks_id text not null,
  version text not null,
  dated_on date not null,
  total_cents bigint not null,
  is_live boolean not null default true,
  primary key (agency_id, transaction_id),
  foreign key (agency_id, item_id) references item,
  foreign key (agency_id, journal_id) references quickbooks_journal,
  check (num_nonnulls(item_id, journal_id) = 1)
);
-- At most one live transaction for each part.
create unique index quickbooks_transaction_of_item on quickbooks_transaction (agency_id, item_id, part)
  where is_live and item_id is not null;
create unique index quickbooks_transaction_of_journal on quickbooks_transaction (agency_id, journal_id, part)
  where is_live and journal_id is not null;
select protect_tenant_table('quickbooks_transaction', app => 'select, insert, update', poster => null);

-- One row: what a payment in QuickBooks pays of an invoice there.
create table quickbooks_applied (
  agency_id bigint not null,
  transaction_id bigint not null,
  invoice_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (agency_id, transaction_id, invoice_id),
  foreign key (agency_id, transaction_id) references quickbooks_transaction,
  foreign key (agency_id, invoice_id) references item
);
create index quickbooks_applied_by_invoice on quickbooks_applied (agency_id, invoice_id);
select protect_tenant_table('quickbooks_applied', app => 'select, insert', poster => null);

-- One row: the balances of both books on a day, side by side, as one reading found them.
create table quickbooks_proof (
  agency_id bigint not null references agency,
  proof_id bigint not null,
  dated_on date not null,
  taken_at timestamptz not null,
  differing int not null,
  -- Of each account: key, name, ours, theirs, difference, and what explains it.
  accounts jsonb not null,
  primary key (agency_id, proof_id)
);
select protect_tenant_table('quickbooks_proof', app => 'select, insert', poster => null);
