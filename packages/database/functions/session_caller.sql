-- Returns the user of a session's token, and the stored answer of a command under this key, in one statement. Null
-- when there is no such session, when it has ended, or when its user or agency has no access.
create function session_caller(p_agency bigint, p_secret_hash bytea, p_idle interval, p_key text)
returns jsonb language plpgsql volatile as $$
declare
  found_session session;
  ends_at timestamptz;
begin
  perform set_config('app.agency_id', p_agency::text, true);
  select * into found_session from session
   where agency_id = p_agency and secret_hash = p_secret_hash and expires_at > now() and seen_at > now() - p_idle;
  if not found then
    return null;
  end if;
  -- Written at most once a minute: precise enough for a session of half an hour.
  if found_session.seen_at < now() - interval '1 minute' then
    update session set seen_at = now() where agency_id = p_agency and secret_hash = p_secret_hash;
    found_session.seen_at := now();
  end if;
  ends_at := least(found_session.expires_at, found_session.seen_at + p_idle);
  return caller_of(p_agency, found_session.user_id, ends_at, p_key)
    || jsonb_build_object('secondsToLive', ceil(extract(epoch from ends_at - now())),
      'secondFactorDue', found_session.second_factor_due);
end
$$;

grant execute on function session_caller to fiducia_app;
