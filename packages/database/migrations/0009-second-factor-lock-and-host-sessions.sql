-- Wrong codes lock the second factor by itself, and a host system's session names its user by initials.

-- From here on the secret is kept encrypted; one from before is encrypted when it is next used.
-- Until when the factor is locked by wrong codes: unlike the lock by wrong passwords it holds on every device.
alter table second_factor add column locked_until timestamptz;

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('notPermitted', 'lockedOut',
  'passwordChanged', 'secondFactorEnrolled', 'secondFactorRemoved', 'recoveryCodeUsed', 'hostSessionRefused'));

-- A user with grants, and what a command under this key has already answered; null without access.
create function caller_of(p_agency bigint, p_user bigint, p_expires_at timestamptz, p_key text)
returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object(
    'agencyId', a.agency_id, 'agencyName', a.name, 'agencyFlags', a.flags, 'timeZone', a.time_zone,
    'userId', u.user_id, 'initials', u.initials, 'firstName', u.first_name, 'lastName', u.last_name,
    'officeId', u.office_id, 'isAdmin', u.is_admin,
    'expiresAt', floor(extract(epoch from p_expires_at) * 1000),
    'grants', coalesce((
      select jsonb_agg(jsonb_build_array(g.permission_id, g.office_id))
        from permission_grant g where g.agency_id = p_agency and g.user_id = u.user_id), '[]'),
    'stored', (
      select jsonb_build_object('command', i.command, 'bodyHash', i.body_hash, 'answer', i.answer)
        from idempotency i where i.agency_id = p_agency and i.user_id = u.user_id and i.key = p_key))
    from user_account u
    join agency a on a.agency_id = u.agency_id
   where u.agency_id = p_agency and u.user_id = p_user and u.disabled_at is null and a.site_enabled);
end
$$;

create or replace function session_caller(p_agency bigint, p_secret_hash bytea, p_at timestamptz, p_idle interval,
  p_key text)
returns jsonb language plpgsql volatile as $$
declare
  found_session session;
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
  return caller_of(p_agency, found_session.user_id,
    least(found_session.expires_at, found_session.seen_at + p_idle), p_key);
end
$$;

-- Who is behind a session that a host system keeps: it says who, the database says what they may do.
create function host_caller(p_agency bigint, p_initials text, p_expires_at timestamptz, p_key text)
returns jsonb language plpgsql volatile as $$
declare
  found_user bigint;
begin
  perform set_config('app.agency_id', p_agency::text, true);
  select user_id into found_user from user_account where agency_id = p_agency and initials = p_initials;
  return caller_of(p_agency, found_user, p_expires_at, p_key);
end
$$;

revoke execute on function caller_of(bigint, bigint, timestamptz, text) from public;
revoke execute on function host_caller(bigint, text, timestamptz, text) from public;
grant execute on function caller_of(bigint, bigint, timestamptz, text) to fiducia_app;
grant execute on function host_caller(bigint, text, timestamptz, text) to fiducia_app;
