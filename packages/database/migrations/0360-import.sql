-- Files of another system, from which clients, policies and settings are taken over. Rows stand here as they came until the
-- user says that they are written; what is written then goes through the commands that people give.

-- One row: a file, and how far it is.
create table import_file (
  agency_id bigint not null references agency,
  file_id bigint not null,
  kind text not null check (kind in ('offices', 'accounts', 'payees', 'clients', 'policies',
    'openInvoices', 'openMemos', 'openCredits', 'openHeld', 'outstandingChecks', 'depositsInTransit')),
  former_system text not null check (length(former_system) between 1 and 40),
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null check (state in ('Uploaded', 'Checking', 'Checked', 'Writing', 'Written', 'Stopped', 'Failed')),
  -- The number of the row that names the columns.
  header_row int not null check (header_row >= 1),
  -- The column of each field, from 0.
  columns jsonb not null default '{}',
  row_count int not null check (row_count >= 0),
  -- Rows that the job under way has done.
  done_count int not null default 0,
  -- Raised whenever a job begins, so that an earlier one stops.
  turn int not null default 0,
  failure text not null default '',
  added_by bigint not null,
  added_at timestamptz not null,
  primary key (agency_id, file_id),
  foreign key (agency_id, added_by) references user_account
);

-- One row: a row of the file as it came, and what was found of it.
create table import_row (
  agency_id bigint not null,
  file_id bigint not null,
  row_number int not null check (row_number >= 1),
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  verdict text check (verdict in ('New', 'Changed', 'Same', 'Doubtful', 'Fault', 'Left')),
  -- [{field, message, name}]: name is one that the agency does not have.
  faults jsonb,
  -- What it changes, is the same as, or looks like.
  thing_id bigint,
  note text not null default '',
  answer text check (answer in ('another', 'same', 'leave')),
  written_at timestamptz,
  primary key (agency_id, file_id, row_number),
  foreign key (agency_id, file_id) references import_file on delete cascade
);
create index import_row_by_verdict on import_row (agency_id, file_id, verdict, row_number);

-- One row: which field a heading meant in an earlier file; empty for none.
create table import_heading (
  agency_id bigint not null references agency,
  kind text not null,
  heading text not null check (length(heading) between 1 and 200),
  field text not null check (length(field) <= 60),
  -- How the column wrote its days or rates.
  form text check (form in ('monthFirst', 'dayFirst', 'fraction', 'percent')),
  primary key (agency_id, kind, heading)
);

-- One row: what a name in a file means here; null for nothing.
create table import_name (
  agency_id bigint not null references agency,
  thing text not null check (thing in ('office', 'carrier', 'bank', 'owner', 'revenue', 'producer')),
  name_key text not null check (length(name_key) between 1 and 200),
  -- As it was written, so that what it means can be shown and changed.
  name text not null check (length(name) between 1 and 200),
  thing_id bigint,
  primary key (agency_id, thing, name_key)
);

-- One row: what another system called something that the agency has, and what that system said of it last.
create table former_number (
  agency_id bigint not null references agency,
  thing text not null check (thing in ('office', 'account', 'payee', 'client', 'policy',
    'invoice', 'memo', 'receipt', 'debt',
    'openInvoice', 'openMemo', 'openCredit', 'openHeld', 'outstandingCheck', 'depositInTransit')),
  former_system text not null check (length(former_system) between 1 and 40),
  number text not null check (length(number) between 1 and 120),
  thing_id bigint not null,
  last_values jsonb not null,
  number_key text collate "C" not null generated always as (lower(number)) stored,
  primary key (agency_id, thing, former_system, number)
);
create index former_number_by_thing on former_number (agency_id, thing, thing_id);
create index former_number_by_key on former_number (agency_id, number_key);

select protect_tenant_table(tenant, app => 'select, insert, update, delete', poster => null)
from unnest(array['import_file', 'import_row', 'import_heading', 'import_name', 'former_number']) tenant;
