-- Opening balances: documents of another system that are open when an agency's books begin. They are prepared as rows, a second
-- user approves them, and then they are posted as of the last day before the books begin.

insert into permission
  (id, group_id, label, description, level, sort_order, parent_id, value, mutex_group_id, position, sub_position)
values
  (9108, 11, 'Approve opening balances', 'Posts what others prepared of another system''s books, and takes it back.', 1, 8,
    null, 128, null, 14, 7);

-- One row: one opening, and how far it is. An agency may have several of one day: what was forgotten follows in another one.
create table opening (
  agency_id bigint not null references agency,
  opening_id bigint not null,
  -- The last day before the books begin; everything of the opening is posted on it.
  opened_on date not null,
  former_system text not null check (length(former_system) between 1 and 40),
  -- When the other system's commission was earned.
  earned_by text not null check (earned_by in ('AR_CASH', 'ACCRUAL', 'AP_CASH')),
  state text not null default 'Preparing'
    check (state in ('Preparing', 'Posting', 'Posted', 'TakingBack', 'TakenBack')),
  -- What the other system's reports add up to, and what is done with money that a bank has beyond its documents.
  totals jsonb not null default '{}',
  -- Raised whenever it is changed, so that nobody approves what they have not seen.
  version int not null default 0,
  -- Raised whenever a job begins, so that an earlier one stops.
  turn int not null default 0,
  -- Why the work stopped.
  failure text not null default '',
  prepared_by bigint not null,
  prepared_at timestamptz not null,
  approved_by bigint,
  approved_at timestamptz,
  -- Through which day the books were closed before this opening closed them.
  closed_before date,
  taken_back_by bigint,
  taken_back_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  primary key (agency_id, opening_id),
  foreign key (agency_id, prepared_by) references user_account,
  foreign key (agency_id, approved_by) references user_account,
  foreign key (agency_id, taken_back_by) references user_account,
  check ((state in ('Preparing')) = (approved_by is null)),
  check ((state in ('TakingBack', 'TakenBack')) = (taken_back_by is not null))
);
create index opening_by_preparer on opening (agency_id, prepared_by);
create index opening_by_approver on opening (agency_id, approved_by) where approved_by is not null;
create index opening_by_taker on opening (agency_id, taken_back_by) where taken_back_by is not null;
-- While one is posted or taken back, nothing else is posted.
create unique index opening_under_way on opening (agency_id) where state in ('Posting', 'TakingBack');

-- One row: a line of an invoice or of a credit memo, a credit, money held or anything else that an opening brings.
create table opening_row (
  agency_id bigint not null,
  opening_id bigint not null,
  row_id bigint not null,
  kind text not null
    check (kind in ('invoice', 'memo', 'credit', 'held', 'debt', 'funds', 'outstanding', 'transit')),
  -- The number that the other system gave its document; empty where it has none.
  document text not null check (length(document) <= 40),
  line_number int not null check (line_number between 1 and 1000),
  client_id bigint,
  -- Everything else, as its schema reads it.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  saved_by bigint not null,
  saved_at timestamptz not null,
  -- What it was posted as.
  event_id bigint,
  primary key (agency_id, opening_id, row_id),
  foreign key (agency_id, opening_id) references opening on delete cascade,
  foreign key (agency_id, client_id) references client,
  foreign key (agency_id, saved_by) references user_account
);
create unique index opening_row_by_document on opening_row (agency_id, opening_id, kind, lower(document), line_number,
    (case kind when 'outstanding' then body ->> 'trustBankId' else '' end))
  where document <> '';
create index opening_row_by_client on opening_row (agency_id, client_id) where client_id is not null;
create index opening_row_by_saver on opening_row (agency_id, saved_by);
create index opening_row_by_event on opening_row (agency_id, event_id) where event_id is not null;

-- One row: somebody who prepared or changed an opening, and so cannot approve it.
create table opening_preparer (
  agency_id bigint not null,
  opening_id bigint not null,
  user_id bigint not null,
  primary key (agency_id, opening_id, user_id),
  foreign key (agency_id, opening_id) references opening on delete cascade,
  foreign key (agency_id, user_id) references user_account
);
create index opening_preparer_by_user on opening_preparer (agency_id, user_id);

select protect_tenant_table('opening', app => 'select, insert, update, delete', poster => 'select');
select protect_tenant_table('opening_preparer', app => 'select, insert, delete', poster => null);
select protect_tenant_table('opening_row', app => 'select, insert, update, delete', poster => null);

-- Of what stood in another system's books, and of its reversal: the opening that brought it.
alter table event add column opening_id bigint;
alter table event add foreign key (agency_id, opening_id) references opening;
create index event_by_opening on event (agency_id, opening_id, event_id) where opening_id is not null;
