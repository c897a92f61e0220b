-- Returns the user whom a host system's session names, with the permissions that the database has for it.
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

grant execute on function host_caller to fiducia_app;
