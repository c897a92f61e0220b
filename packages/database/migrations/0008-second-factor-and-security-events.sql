-- The second factor of signing in, what is remembered of attempts, and sessions that end when rights change.

-- One row: a user's second factor; it counts from the moment when the first code was right.
create table second_factor (
  agency_id bigint not null,
  user_id bigint not null,
  -- Base32, as the user's device knows it.
  secret text not null check (length(secret) >= 32),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: no code opens twice.
  last_step bigint not null default 0,
  -- Wrong codes since the last right one.
  failed_count integer not null default 0 check (failed_count >= 0),
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references user_account
);

-- One row: a code that opens once in place of the device; only its hash is kept.
create table recovery_code (
  agency_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (agency_id, user_id, code_hash),
  foreign key (agency_id, user_id) references second_factor on delete cascade
);

-- One row: what a person tried or changed that bears on safety; of the same attempts in a minute, one.
create table security_event (
  agency_id bigint not null references agency,
  security_event_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('notPermitted', 'lockedOut', 'passwordChanged', 'secondFactorEnrolled',
    'secondFactorRemoved', 'recoveryCodeUsed')),
  -- What was reached for, such as a query's name.
  subject text not null check (length(subject) <= 200),
  occurred_at timestamptz not null,
  primary key (agency_id, security_event_id),
  foreign key (agency_id, user_id) references user_account
);
create unique index security_event_once_a_minute on security_event
  (agency_id, user_id, kind, subject, date_trunc('minute', occurred_at at time zone 'UTC'));

create function keep_security_event() returns trigger language plpgsql as $$
begin
  raise exception 'security events are only added' using errcode = 'restrict_violation';
end
$$;
create trigger keep_security_event before update or delete on security_event
  for each row execute function keep_security_event();

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['second_factor', 'recovery_code', 'security_event'] loop
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

grant select, insert, update, delete on second_factor to fiducia_app;
grant select, insert, update on recovery_code to fiducia_app;
grant select, insert on security_event to fiducia_app;

-- Whoever loses or gains a right, is disabled or gets another password signs in again, however it was changed.
create function end_sessions() returns trigger language plpgsql as $$
declare
  changed record;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  delete from session where agency_id = changed.agency_id and user_id = changed.user_id;
  return null;
end
$$;
create trigger end_sessions after insert or delete on permission_grant
  for each row execute function end_sessions();
create trigger end_sessions after update of disabled_at, is_admin, password_hash on user_account
  for each row when (
    old.disabled_at is distinct from new.disabled_at or old.is_admin is distinct from new.is_admin
    or old.password_hash is distinct from new.password_hash)
  execute function end_sessions();
