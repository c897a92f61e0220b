-- Makes a user an administrator, or takes that away. Somebody who is named as the user of the transaction has to be an
-- administrator, and another one (FD021); nobody is named where an agency is founded, and at the command line.
create function set_administrator(p_agency bigint, p_user bigint, p_is_admin boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asking bigint := nullif(current_setting('app.user_id', true), '')::bigint;
begin
  if asking is not null and (asking = p_user or not exists (select from user_account u
      where u.agency_id = p_agency and u.user_id = asking and u.is_admin and u.disabled_at is null)) then
    raise exception 'NOT_AN_ADMINISTRATOR' using errcode = 'FD021';
  end if;
  update user_account u set is_admin = p_is_admin
   where u.agency_id = p_agency and u.user_id = p_user and u.is_admin <> p_is_admin;
end
$$;

grant execute on function set_administrator to fiducia_app;
