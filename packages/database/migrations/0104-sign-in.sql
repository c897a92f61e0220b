-- Sessions, the second factor, counted guesses, and what is remembered of what bears on safety.

-- One row: a session, known by the hash of its secret; the secret itself is only in the cookie.
create table session (
  agency_id bigint not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  seen_at timestamptz not null,
  -- Names the session without its secret.
  session_id uuid not null default gen_random_uuid(),
  -- From where it was opened and with which browser, as both said themselves.
  opened_from text not null default '' check (length(opened_from) <= 100),
  browser text not null default '' check (length(browser) <= 300),
  primary key (agency_id, secret_hash),
  unique (agency_id, session_id),
  foreign key (agency_id, user_id) references user_account on delete cascade
);
create index session_user_account on session (agency_id, user_id);
create index session_expiry on session (agency_id, expires_at);
select protect_tenant_table('session', app => 'select, insert, update, delete', poster => null);

-- One row: a user's second factor; it counts from the moment when the first code was right.
create table second_factor (
  agency_id bigint not null,
  user_id bigint not null,
  -- Encrypted; one from before encryption is encrypted when it is next used.
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: no code opens twice.
  last_step bigint not null default 0,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references user_account
);
select protect_tenant_table('second_factor', app => 'select, insert, update, delete', poster => null);

-- One row: a code that opens once in place of the device; only its hash is kept.
create table recovery_code (
  agency_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (agency_id, user_id, code_hash),
  foreign key (agency_id, user_id) references second_factor on delete cascade
);
select protect_tenant_table('recovery_code', app => 'select, insert, update', poster => null);

-- One row: how often somebody tried since `since_at`. Whose tries they are, only its hash says: a name that belongs to
-- nobody is counted like any other, so the table belongs to no agency, and functions alone reach it.
create table guess (
  bucket bytea primary key check (length(bucket) = 32),
  tries integer not null check (tries >= 0),
  since_at timestamptz not null,
  locked_until timestamptz
);
create index guess_since on guess (since_at);

-- One row: what a person tried or changed that bears on safety; of the same attempts in a minute, one.
create table security_event (
  agency_id bigint not null references agency,
  security_event_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('notPermitted', 'lockedOut', 'passwordChanged', 'secondFactorEnrolled',
    'secondFactorRemoved', 'recoveryCodeUsed', 'hostSessionRefused', 'reportExported')),
  -- What was reached for, such as a query's name.
  subject text not null check (length(subject) <= 200),
  occurred_at timestamptz not null,
  primary key (agency_id, security_event_id),
  foreign key (agency_id, user_id) references user_account
);
create unique index security_event_once_a_minute on security_event
  (agency_id, user_id, kind, subject, date_trunc('minute', occurred_at at time zone 'UTC'));
select protect_tenant_table('security_event', app => 'select, insert', poster => null);
