-- Sessions live by the clock of the database, which all machines share, and a user sees and ends the own ones.

alter table session
  -- Names the session without its secret.
  add column session_id uuid not null default gen_random_uuid(),
  -- From where it was opened and with which browser, as both said themselves.
  add column opened_from text not null default '' check (length(opened_from) <= 100),
  add column browser text not null default '' check (length(browser) <= 300),
  add unique (agency_id, session_id);

drop function session_caller(bigint, bytea, timestamptz, interval, text);
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
  -- Not at every request: a minute is exact enough for half an hour.
  if found_session.seen_at < now() - interval '1 minute' then
    update session set seen_at = now() where agency_id = p_agency and secret_hash = p_secret_hash;
    found_session.seen_at := now();
  end if;
  ends_at := least(found_session.expires_at, found_session.seen_at + p_idle);
  return caller_of(p_agency, found_session.user_id, ends_at, p_key)
    || jsonb_build_object('secondsToLive', ceil(extract(epoch from ends_at - now())));
end
$$;
revoke execute on function session_caller(bigint, bytea, interval, text) from public;
grant execute on function session_caller(bigint, bytea, interval, text) to fiducia_app;
