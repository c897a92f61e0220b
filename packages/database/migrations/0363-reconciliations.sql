-- Reconciling trust banks: what a bank says, line by line, what of the books each line clears, and months that are finished.

insert into entry_kind (kind, trust_test, may_advance, takes_agency_funds, is_fact, is_money_in) values
  ('TrustInterest', 'none', true, false, true, false),
  ('OwnerNamed', 'D', false, false, false, false);

-- One row: a client that the agency keeps for money whose owner it does not know yet.
create table house_client (
  agency_id bigint not null,
  purpose text not null check (purpose in ('unidentified', 'interest')),
  client_id bigint not null,
  primary key (agency_id, purpose),
  unique (agency_id, client_id),
  foreign key (agency_id, client_id) references client
);
select protect_tenant_table('house_client', app => 'select, insert', poster => 'select');

-- One row: how the columns of a bank's CSV files are read.
create table bank_statement_mapping (
  agency_id bigint not null,
  bank_account_id bigint not null,
  mapping jsonb not null check (jsonb_typeof(mapping) = 'object'),
  primary key (agency_id, bank_account_id),
  foreign key (agency_id, bank_account_id) references gl_account
);
select protect_tenant_table('bank_statement_mapping', app => 'select, insert, update', poster => null);

-- One row: what a bank sent, or somebody typed, of some days. Its rows stand beside it as they came until they are kept.
create table bank_statement (
  agency_id bigint not null references agency,
  statement_id bigint not null,
  bank_account_id bigint not null,
  format text not null check (format in ('OFX', 'CSV', 'Typed')),
  file_name text not null default '' check (length(file_name) <= 200),
  -- The account number that the file names, in its last four digits.
  account_digits text not null default '' check (length(account_digits) <= 4),
  state text not null default 'Read' check (state in ('Read', 'Kept')),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  -- Days and balances as the file says them, and as somebody said them who looked at it.
  stated jsonb not null default '{}' check (jsonb_typeof(stated) = 'object'),
  -- The days that it covers, and what the bank held when the first began and the last ended; null while nobody has said it.
  begins_on date,
  ends_on date,
  opening_cents bigint,
  closing_cents bigint,
  read_by bigint not null,
  read_at timestamptz not null,
  kept_by bigint,
  kept_at timestamptz,
  primary key (agency_id, statement_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, read_by) references user_account,
  foreign key (agency_id, kept_by) references user_account,
  check ((state = 'Kept') = (kept_by is not null)),
  check (state = 'Read' or (begins_on <= ends_on and opening_cents is not null and closing_cents is not null))
);
create index bank_statement_by_bank on bank_statement (agency_id, bank_account_id, ends_on);
create index bank_statement_by_reader on bank_statement (agency_id, read_by);
create index bank_statement_by_keeper on bank_statement (agency_id, kept_by) where kept_by is not null;
select protect_tenant_table('bank_statement', app => 'select, insert, update, delete', poster => 'select');

-- One row: a row of a file as it came, and what it is read as.
create table bank_statement_row (
  agency_id bigint not null,
  statement_id bigint not null,
  row_number int not null check (row_number >= 1),
  -- The cells of a row of CSV, or the fields of a transaction by their tags.
  cells jsonb not null check (jsonb_typeof(cells) in ('array', 'object')),
  verdict text check (verdict in ('New', 'Known', 'Doubtful', 'Fault', 'Left')),
  note text not null default '' check (length(note) <= 500),
  dated_on date,
  amount_cents bigint,
  description text not null default '' check (length(description) <= 500),
  reference text not null default '' check (length(reference) <= 100),
  -- What the bank calls the line, where its format has a name for each.
  bank_key text not null default '' check (length(bank_key) <= 255),
  -- What the user says of a doubtful one: that it is another line, or none.
  answer text check (answer in ('another', 'known')),
  -- The line that it became, or that it is.
  line_id bigint,
  primary key (agency_id, statement_id, row_number),
  foreign key (agency_id, statement_id) references bank_statement on delete cascade
);
create index bank_statement_row_by_line on bank_statement_row (agency_id, line_id) where line_id is not null;
create index bank_statement_row_by_verdict on bank_statement_row (agency_id, statement_id, verdict, row_number);
select protect_tenant_table('bank_statement_row', app => 'select, insert, update, delete', poster => 'select, update');

-- One row: lines of a bank and what they clear, which add up to the same.
create table bank_match (
  agency_id bigint not null,
  match_id bigint not null,
  bank_account_id bigint not null,
  how text not null check (how in ('exact', 'byHand', 'posted', 'error')),
  -- What the bank has wrong: its lines less what they clear. Waits as an item of its own until the bank makes it good.
  error_cents bigint not null default 0,
  error_kind text check (error_kind in ('bankError', 'unknownWithdrawal')),
  reason text not null default '' check (length(reason) <= 500),
  -- The last day of its lines, and of its lines and items together.
  cleared_on date not null,
  settled_on date not null,
  matched_by bigint not null,
  matched_at timestamptz not null,
  primary key (agency_id, match_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, matched_by) references user_account,
  check (settled_on >= cleared_on),
  check ((error_cents <> 0) = (error_kind is not null)),
  check (error_kind is null or reason <> '')
);
create index bank_match_by_bank on bank_match (agency_id, bank_account_id, settled_on);
create index bank_match_by_user on bank_match (agency_id, matched_by);
select protect_tenant_table('bank_match', app => 'select', poster => 'select, insert, delete');

-- One row: a line of a bank, kept as it came.
create table bank_line (
  agency_id bigint not null,
  line_id bigint not null,
  bank_account_id bigint not null,
  statement_id bigint not null,
  dated_on date not null,
  -- Above zero what the bank received.
  amount_cents bigint not null check (amount_cents <> 0),
  description text not null check (length(description) <= 500),
  reference text not null check (length(reference) <= 100),
  bank_key text not null check (length(bank_key) <= 255),
  match_id bigint,
  -- From this day on what it clears is in the books too.
  settled_on date,
  primary key (agency_id, line_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, statement_id) references bank_statement,
  foreign key (agency_id, match_id) references bank_match,
  check ((match_id is null) = (settled_on is null))
);
create index bank_line_by_day on bank_line (agency_id, bank_account_id, dated_on, line_id);
create index bank_line_open on bank_line (agency_id, bank_account_id, dated_on, line_id) where match_id is null;
create index bank_line_by_key on bank_line (agency_id, bank_account_id, bank_key) where bank_key <> '';
create index bank_line_by_match on bank_line (agency_id, match_id) where match_id is not null;
create index bank_line_by_statement on bank_line (agency_id, statement_id);
select protect_tenant_table('bank_line', app => 'select, insert', poster => 'select, update, delete');

-- One row: what a bank will show or has shown: what a transaction did to its cash, a check or deposit of earlier books that was on
-- its way when ours began, or what the bank has wrong and will make good.
create table bank_item (
  agency_id bigint not null,
  bank_account_id bigint not null,
  source text not null check (source in ('event', 'opening', 'error')),
  -- The event, the row of the opening, or the match that left the error.
  source_id bigint not null,
  dated_on date not null,
  -- Above zero what the bank receives.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Null too for what was settled before the bank was first reconciled.
  match_id bigint,
  cleared_on date,
  settled_on date,
  -- It and its reversal cancel each other from this day on, and the bank shows neither.
  cancelled_on date,
  primary key (agency_id, bank_account_id, source, source_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, match_id) references bank_match,
  check ((cleared_on is null) = (settled_on is null)),
  check (match_id is null or settled_on is not null),
  check (settled_on is null or cancelled_on is null)
) with (fillfactor = 80);
create index bank_item_open on bank_item (agency_id, bank_account_id, dated_on, source_id)
  where settled_on is null and cancelled_on is null;
create index bank_item_by_source on bank_item (agency_id, source, source_id);
create index bank_item_by_match on bank_item (agency_id, match_id) where match_id is not null;
-- What was open at the end of an earlier day was settled or cancelled later.
create index bank_item_settled on bank_item (agency_id, bank_account_id, settled_on) where settled_on is not null;
create index bank_item_cancelled on bank_item (agency_id, bank_account_id, cancelled_on) where cancelled_on is not null;
select protect_tenant_table('bank_item', app => 'select', poster => 'select, insert, update, delete');

-- One row: the day from which on a trust bank is reconciled, and what its statement said then.
create table bank_start (
  agency_id bigint not null,
  bank_account_id bigint not null,
  begins_after date not null,
  statement_cents bigint not null,
  started_by bigint not null,
  started_at timestamptz not null,
  primary key (agency_id, bank_account_id),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, started_by) references user_account
);
create index bank_start_by_user on bank_start (agency_id, started_by);
select protect_tenant_table('bank_start', app => 'select', poster => 'select, insert, update');

-- One row: a reconciliation was finished, approved or reopened. The last row of a bank and day says where it stands.
create table reconciliation_change (
  agency_id bigint not null,
  change_number bigint not null,
  bank_account_id bigint not null,
  -- The last day of the month, or of the statement, that it reconciles.
  through_on date not null,
  action text not null check (action in ('finish', 'approve', 'reopen')),
  -- Of what was finished: the three figures and what makes them up, as they stood.
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object'),
  -- SHA-256 of the statement's lines that it reconciles.
  lines_digest text not null default '',
  -- The last link of the audit chain that it saw.
  chain_position bigint not null default 0,
  reason text not null default '' check (length(reason) <= 500),
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (agency_id, change_number),
  foreign key (agency_id, bank_account_id) references gl_account,
  foreign key (agency_id, changed_by) references user_account,
  check ((action = 'reopen') <= (reason <> ''))
);
create index reconciliation_change_by_bank on reconciliation_change (agency_id, bank_account_id, through_on, change_number);
create index reconciliation_change_by_user on reconciliation_change (agency_id, changed_by);
select protect_tenant_table('reconciliation_change', app => 'select', poster => 'select, insert');

alter table audit_link
  add column reconciliation_change_number bigint,
  add foreign key (agency_id, reconciliation_change_number) references reconciliation_change,
  drop constraint audit_link_check,
  add check (num_nonnulls(event_id, event_again_id, setting_change_number, period_change_number,
    reconciliation_change_number) = 1);
create unique index audit_link_reconciliation on audit_link (agency_id, reconciliation_change_number)
  where reconciliation_change_number is not null;

-- What earlier postings did to the trust banks. A reversal that takes back exactly what its original did cancels it.
select for_each_agency($each$
  insert into bank_item (agency_id, bank_account_id, source, source_id, dated_on, amount_cents)
  select n.agency_id, p.trust_bank_id, 'event', n.event_id, min(n.dated_on), sum(p.amount_cents)
  from posting p
  join entry n on n.agency_id = p.agency_id and n.entry_id = p.entry_id
  join event e on e.agency_id = n.agency_id and e.event_id = n.event_id and e.opening_id is null
  where p.agency_id = $1 and p.account = '1010'
  group by 1, 2, 4 having sum(p.amount_cents) <> 0
$each$);
select for_each_agency($each$
  with cancelled as (
    select i.bank_account_id, i.source_id as original, v.source_id as reversal,
      greatest(i.dated_on, v.dated_on) as cancelled_on
    from event e
    join bank_item v on v.agency_id = e.agency_id and v.source = 'event' and v.source_id = e.event_id
    join bank_item i on i.agency_id = e.agency_id and i.source = 'event' and i.source_id = e.reverses_event_id
      and i.bank_account_id = v.bank_account_id and i.amount_cents = -v.amount_cents
    where e.agency_id = $1 and e.reverses_event_id is not null
  )
  update bank_item b set cancelled_on = c.cancelled_on
  from cancelled c
  where b.agency_id = $1 and b.bank_account_id = c.bank_account_id and b.source = 'event'
    and b.source_id in (c.original, c.reversal)
$each$);

-- Who of the agency may approve.
grant select (agency_id, user_id, is_admin, disabled_at) on user_account to fiducia_poster;
