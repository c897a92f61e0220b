-- Agencies, their staff and what each may do; sessions and the answers kept for repeated commands.
-- Every table of an agency begins its keys with agency_id and shows only the rows of the agency that is set.

create table agency (
  agency_id bigint primary key,
  name text not null check (name <> ''),
  time_zone text,
  -- Bit 8: permissions may name offices.
  flags integer not null default 0,
  -- 1 standard, 2 migrated; anything else none.
  origin integer not null default 0,
  -- 1 sandboxed, 2 migrated; anything else none.
  migration_state integer not null default 0,
  recognition text not null default 'AR_CASH' check (recognition in ('AR_CASH', 'ACCRUAL', 'AP_CASH')),
  allocation_rule text not null default 'THIRD_PARTY_FIRST'
    check (allocation_rule in ('THIRD_PARTY_FIRST', 'PRO_RATA', 'FULL_ONLY', 'MANUAL')),
  block_negative_trust text not null default 'HARD' check (block_negative_trust in ('HARD', 'WARN')),
  allow_advance boolean not null default false,
  hold_days integer not null default 0 check (hold_days >= 0),
  site_enabled boolean not null default true
);

-- Accounting days are days of this zone; without one nothing could be dated any more.
create function keep_time_zone() returns trigger language plpgsql as $$
begin
  if new.time_zone is null then
    raise exception 'the time zone of an agency may change, but not be removed'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger keep_time_zone before update of time_zone on agency
  for each row when (old.time_zone is not null) execute function keep_time_zone();

create table office (
  agency_id bigint not null references agency,
  office_id bigint not null check (office_id > 0),
  name text not null check (name <> ''),
  archived boolean not null default false,
  primary key (agency_id, office_id)
);

create table user_account (
  agency_id bigint not null,
  user_id bigint not null check (user_id > 0),
  -- Upper case, so that one pair of initials means one person however it is typed.
  initials text not null check (initials <> '' and initials = upper(initials)),
  first_name text not null,
  last_name text not null,
  office_id bigint not null,
  is_admin boolean not null default false,
  password_hash text not null,
  password_change_required boolean not null default false,
  disabled_at timestamptz,
  -- Wrong passwords since the last right one, and until when the account is locked because of them.
  failed_count integer not null default 0 check (failed_count >= 0),
  locked_until timestamptz,
  primary key (agency_id, user_id),
  unique (agency_id, initials),
  foreign key (agency_id, office_id) references office
);
create index user_account_office on user_account (agency_id, office_id);

-- A session is known by the hash of its secret; the secret itself is only in the cookie.
create table session (
  agency_id bigint not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  seen_at timestamptz not null,
  primary key (agency_id, secret_hash),
  foreign key (agency_id, user_id) references user_account on delete cascade
);
create index session_user_account on session (agency_id, user_id);
create index session_expiry on session (agency_id, expires_at);

-- The catalogue of permissions is the same for every agency.
create table permission_group (
  id integer primary key,
  label text not null
);

create table permission (
  id integer primary key,
  group_id integer not null references permission_group,
  label text not null,
  description text not null,
  -- 1 stands alone, 2 and 3 need their parents.
  level integer not null,
  sort_order integer not null,
  parent_id integer references permission,
  -- The weight of its bit in its byte of the compressed form.
  value integer not null check (value = 1 << sub_position),
  -- Permissions of one group exclude each other.
  mutex_group_id integer,
  position integer not null check (position >= 0),
  sub_position integer not null check (sub_position between 0 and 7),
  unique (position, sub_position)
);

create table permission_grant (
  agency_id bigint not null,
  user_id bigint not null,
  permission_id integer not null references permission,
  -- Null: in all offices.
  office_id bigint,
  unique nulls not distinct (agency_id, user_id, permission_id, office_id),
  foreign key (agency_id, user_id) references user_account on delete cascade,
  foreign key (agency_id, office_id) references office
);
create index permission_grant_office on permission_grant (agency_id, office_id);

create table feature_flag (
  agency_id bigint not null references agency,
  name text not null check (name <> ''),
  enabled boolean not null,
  primary key (agency_id, name)
);

-- What a command answered under a client's key; written by the posting function in its own transaction.
create table idempotency (
  agency_id bigint not null,
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  command text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (agency_id, user_id, key),
  foreign key (agency_id, user_id) references user_account
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'agency', 'office', 'user_account', 'session', 'permission_grant', 'feature_flag', 'idempotency'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (agency_id = nullif(current_setting(''app.agency_id'', true), '''')::bigint)'
      ' with check (agency_id = nullif(current_setting(''app.agency_id'', true), '''')::bigint)',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on agency, office, user_account, feature_flag to fiducia_app;
grant select, insert, update, delete on session to fiducia_app;
grant select, insert, delete on permission_grant to fiducia_app;
grant select on idempotency, permission, permission_group to fiducia_app;
grant select, insert on idempotency to fiducia_poster;

-- Who is behind a session's token, and what a command under this key has already answered: one statement.
-- Null when there is no such session, or it is over, or its user or agency has no access any more.
create function session_caller(p_agency bigint, p_secret_hash bytea, p_at timestamptz, p_idle interval, p_key text)
returns jsonb language plpgsql volatile as $$
declare
  found_session session;
  caller jsonb;
begin
  perform set_config('app.agency_id', p_agency::text, true);
  select * into found_session from session
   where agency_id = p_agency and secret_hash = p_secret_hash and expires_at > p_at and seen_at > p_at - p_idle;
  if not found then
    return null;
  end if;
  -- Not at every request: a minute is exact enough for half an hour.
  if found_session.seen_at < p_at - interval '1 minute' then
    update session set seen_at = p_at where agency_id = p_agency and secret_hash = p_secret_hash;
    found_session.seen_at := p_at;
  end if;
  select jsonb_build_object(
    'agencyId', a.agency_id, 'agencyName', a.name, 'agencyFlags', a.flags, 'timeZone', a.time_zone,
    'userId', u.user_id, 'initials', u.initials, 'firstName', u.first_name, 'lastName', u.last_name,
    'officeId', u.office_id, 'isAdmin', u.is_admin,
    'expiresAt', floor(extract(epoch from least(found_session.expires_at, found_session.seen_at + p_idle)) * 1000),
    'grants', coalesce((
      select jsonb_agg(jsonb_build_array(g.permission_id, g.office_id))
        from permission_grant g where g.agency_id = p_agency and g.user_id = u.user_id), '[]'),
    'stored', (
      select jsonb_build_object('command', i.command, 'bodyHash', i.body_hash, 'answer', i.answer)
        from idempotency i where i.agency_id = p_agency and i.user_id = u.user_id and i.key = p_key))
    into caller
    from user_account u
    join agency a on a.agency_id = u.agency_id
   where u.agency_id = p_agency and u.user_id = found_session.user_id
     and u.disabled_at is null and a.site_enabled;
  return caller;
end
$$;
revoke execute on function session_caller(bigint, bytea, timestamptz, interval, text) from public;
grant execute on function session_caller(bigint, bytea, timestamptz, interval, text) to fiducia_app;

insert into permission_group (id, label) values
  (2, 'Client access'),
  (3, 'Agency setup'),
  (4, 'Client actions'),
  (5, 'Reports'),
  (6, 'Document management'),
  (7, 'Batch actions'),
  (8, 'Tasks'),
  (9, 'Accounting'),
  (10, 'Accounting reports'),
  (11, 'Trust controls'),
  (12, 'Commissions'),
  (13, 'Downloads'),
  (14, 'Agent portal');

insert into permission
  (id, group_id, label, description, level, sort_order, parent_id, value, mutex_group_id, position, sub_position)
values
  (1003, 2, 'See contact types', '', 1, 1, null, 1, null, 0, 0),
  (1004, 2, 'See commercial clients', '', 1, 2, null, 2, null, 0, 1),
  (1005, 2, 'See cross-sell prospects', '', 1, 3, null, 4, null, 0, 2),
  (1006, 2, 'See life clients', '', 1, 4, null, 8, null, 0, 3),
  (1007, 2, 'See personal clients', '', 1, 5, null, 16, null, 0, 4),
  (1008, 2, 'Add contact types', '', 1, 6, null, 32, null, 0, 5),
  (1009, 2, 'Add commercial clients', '', 1, 7, null, 64, null, 0, 6),
  (1010, 2, 'Add cross-sell prospects', '', 1, 8, null, 128, null, 0, 7),
  (1011, 2, 'Add life clients', '', 1, 9, null, 1, null, 1, 0),
  (1012, 2, 'Add personal clients', '', 1, 10, null, 2, null, 1, 1),
  (1013, 2, 'See clients of other offices', '', 1, 11, null, 4, null, 1, 2),
  (1014, 2, 'Change the office of a client', '', 1, 12, null, 8, null, 1, 3),
  (2000, 3, 'Open agency setup', '', 1, 1, null, 1, null, 2, 0),
  (2001, 3, 'Change the agency profile', '', 1, 2, null, 2, null, 2, 1),
  (2002, 3, 'Set up offices', '', 1, 3, null, 4, null, 2, 2),
  (2003, 3, 'Set up users', '', 1, 4, null, 8, null, 2, 3),
  (2004, 3, 'Set up permissions', '', 1, 5, null, 16, null, 2, 4),
  (2005, 3, 'Set up carriers', '', 1, 6, null, 32, null, 2, 5),
  (2006, 3, 'Set up lines of business', '', 1, 7, null, 64, null, 2, 6),
  (2007, 3, 'Set up coverages', '', 1, 8, null, 128, null, 2, 7),
  (2008, 3, 'Set up tags', '', 1, 9, null, 1, null, 3, 0),
  (2009, 3, 'Set up templates', '', 1, 10, null, 2, null, 3, 1),
  (2010, 3, 'Set up questionnaires', '', 1, 11, null, 4, null, 3, 2),
  (2011, 3, 'Set up lead sources', '', 1, 12, null, 8, null, 3, 3),
  (2012, 3, 'Set up workflows', '', 1, 13, null, 16, null, 3, 4),
  (2013, 3, 'Set up text messages', '', 1, 14, null, 32, null, 3, 5),
  (2014, 3, 'Set up integrations', '', 1, 15, null, 64, null, 3, 6),
  (2015, 3, 'Set up feature switches', '', 1, 16, null, 128, null, 3, 7),
  (3000, 4, 'Add clients', '', 1, 1, null, 1, null, 4, 0),
  (3001, 4, 'Change clients', '', 1, 2, null, 2, null, 4, 1),
  (3002, 4, 'Delete clients', '', 1, 3, null, 4, null, 4, 2),
  (3003, 4, 'Merge clients', '', 1, 4, null, 8, null, 4, 3),
  (3004, 4, 'Add policies', '', 1, 5, null, 16, null, 4, 4),
  (3005, 4, 'Change policies', '', 1, 6, null, 32, null, 4, 5),
  (3006, 4, 'Delete policies', '', 1, 7, null, 64, null, 4, 6),
  (3007, 4, 'Renew policies', '', 1, 8, null, 128, null, 4, 7),
  (3008, 4, 'Cancel policies', '', 1, 9, null, 1, null, 5, 0),
  (3009, 4, 'Add claims', '', 1, 10, null, 2, null, 5, 1),
  (3010, 4, 'Change claims', '', 1, 11, null, 4, null, 5, 2),
  (3011, 4, 'Delete claims', '', 1, 12, null, 8, null, 5, 3),
  (3012, 4, 'Add vehicles and drivers', '', 1, 13, null, 16, null, 5, 4),
  (3013, 4, 'Issue certificates', '', 1, 14, null, 32, null, 5, 5),
  (3014, 4, 'Issue identity cards', '', 1, 15, null, 64, null, 5, 6),
  (3015, 4, 'Write to clients', '', 1, 16, null, 128, null, 5, 7),
  (3016, 4, 'Send text messages', '', 1, 17, null, 1, null, 6, 0),
  (3017, 4, 'See the activity log', '', 1, 18, null, 2, null, 6, 1),
  (3018, 4, 'Change the activity log', '', 1, 19, null, 4, null, 6, 2),
  (3019, 4, 'Export client records', '', 1, 20, null, 8, null, 6, 3),
  (3020, 4, 'Change the status of a client', '', 1, 21, null, 16, null, 6, 4),
  (4001, 5, 'Run client reports', '', 1, 1, null, 1, null, 7, 0),
  (4002, 5, 'Run policy reports', '', 1, 2, null, 2, null, 7, 1),
  (4003, 5, 'Run production reports', '', 1, 3, null, 4, null, 7, 2),
  (4004, 5, 'Run activity reports', '', 1, 4, null, 8, null, 7, 3),
  (4005, 5, 'Run marketing reports', '', 1, 5, null, 16, null, 7, 4),
  (4006, 5, 'Export reports to a file', '', 1, 6, null, 32, null, 7, 5),
  (5000, 6, 'See documents', '', 1, 1, null, 1, null, 8, 0),
  (5001, 6, 'Add and change documents', '', 1, 2, null, 2, null, 8, 1),
  (5002, 6, 'Delete documents', '', 1, 3, null, 4, null, 8, 2),
  (6000, 7, 'Change clients in batches', '', 1, 1, null, 1, null, 9, 0),
  (6001, 7, 'Change policies in batches', '', 1, 2, null, 2, null, 9, 1),
  (6002, 7, 'Write to clients in batches', '', 1, 3, null, 4, null, 9, 2),
  (6003, 7, 'Assign tasks in batches', '', 1, 4, null, 8, null, 9, 3),
  (6004, 7, 'Export in batches', '', 1, 5, null, 16, null, 9, 4),
  (7000, 8, 'See own tasks', '', 1, 1, null, 1, null, 10, 0),
  (7001, 8, 'See tasks of everyone', '', 1, 2, null, 2, null, 10, 1),
  (7002, 8, 'Add tasks', '', 1, 3, null, 4, null, 10, 2),
  (7003, 8, 'Assign tasks to others', '', 1, 4, null, 8, null, 10, 3),
  (7004, 8, 'Change tasks of others', '', 1, 5, null, 16, null, 10, 4),
  (7005, 8, 'Complete tasks of others', '', 1, 6, null, 32, null, 10, 5),
  (8000, 9, 'Change the settings of trust accounting', '', 1, 1, null, 1, null, 11, 0),
  (8001, 9, 'Work with a client''s trust accounting', '', 1, 2, null, 2, null, 11, 1),
  (8002, 9, 'Issue invoices and credit memos', '', 2, 3, 8001, 4, null, 11, 2),
  (8003, 9, 'Choose another invoice date', 'Otherwise an invoice is dated today.', 3, 4, 8002, 8, null, 11, 3),
  (8004, 9, 'Apply and unapply credits', '', 2, 5, 8001, 16, null, 11, 4),
  (8005, 9, 'Take payments', '', 2, 6, 8001, 32, null, 11, 5),
  (8006, 9, 'Choose another payment date', 'Otherwise a payment is dated today.', 3, 7, 8005, 64, null, 11, 6),
  (8007, 9, 'Void items from a client', 'Voids an item where the client is shown.', 2, 8, 8001, 128, null, 11, 7),
  (9000, 10, 'Run trust accounting reports', 'Opens the trust accounting reports and the search.', 1, 1, null, 1, null, 12, 0),
  (9001, 10, 'See transactions of today and yesterday', 'Without 9002, nothing older than yesterday is shown.', 2, 2, 9000, 2, 1, 12, 1),
  (9002, 10, 'See transactions of any day', 'Lifts the limit of two days.', 2, 3, 9000, 4, 1, 12, 2),
  (9003, 10, 'See only own transactions', 'Without 9004, only what the user created is shown.', 2, 4, 9000, 8, 2, 12, 3),
  (9004, 10, 'See transactions of every user', 'Lifts the limit to own transactions.', 2, 5, 9000, 16, 2, 12, 4),
  (9005, 10, 'Run customer accounting reports', 'Unpaid and past due invoices, unapplied credits, balances and statements.', 1, 6, null, 32, null, 12, 5),
  (9006, 10, 'Run and pay payables and agency revenue', 'Also refunds, disbursements and the transfer of agency revenue.', 1, 7, null, 64, null, 12, 6),
  (9007, 10, 'Export to QuickBooks', 'Sends items to QuickBooks, reverses and clears them.', 1, 8, null, 128, null, 12, 7),
  (9008, 10, 'Void items from a report', 'Voids an item from any accounting report.', 2, 9, 9000, 1, null, 13, 0),
  (9101, 11, 'Pay a carrier ahead of collection', 'A carrier may be paid what its client has not paid yet.', 1, 1, null, 1, null, 14, 0),
  (9102, 11, 'Allocate a payment by hand', 'The user decides which lines a payment covers.', 1, 2, null, 2, null, 14, 1),
  (9103, 11, 'Write off above the limit', 'A difference may be written off although it is above the agency''s limit.', 1, 3, null, 4, null, 14, 2),
  (9104, 11, 'Close and reopen periods', 'Closed periods refuse every posting.', 1, 4, null, 8, null, 14, 3),
  (9105, 11, 'Approve reconciliations', 'Confirms that a bank statement agrees with the books.', 1, 5, null, 16, null, 14, 4),
  (9106, 11, 'Record settings, bank charges and agency funds', 'Also what the agency puts into a trust bank and takes out again.', 1, 6, null, 32, null, 14, 5),
  (10000, 12, 'See own commissions', '', 1, 1, null, 1, null, 15, 0),
  (10001, 12, 'See commissions of everyone', '', 1, 2, null, 2, null, 15, 1),
  (10002, 12, 'Change commission rules', '', 1, 3, null, 4, null, 15, 2),
  (10003, 12, 'Create commission statements', '', 1, 4, null, 8, null, 15, 3),
  (11000, 13, 'See downloads', '', 1, 1, null, 1, null, 16, 0),
  (11001, 13, 'Match downloads', '', 1, 2, null, 2, null, 16, 1),
  (11002, 13, 'Apply downloads', '', 1, 3, null, 4, null, 16, 2),
  (11003, 13, 'Set up downloads', '', 1, 4, null, 8, null, 16, 3),
  (11004, 13, 'See the download history', '', 1, 5, null, 16, null, 16, 4),
  (12000, 14, 'Use the agent portal', '', 1, 1, null, 1, null, 17, 0);
