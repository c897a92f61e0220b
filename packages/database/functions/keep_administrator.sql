-- Refuses (FD021) to take the last administrator of an agency away, or to disable them: nobody could let anybody in again.
create function keep_administrator() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The same lock as of all changes of settings: two administrators do not remove each other at once.
  perform pg_advisory_xact_lock(hashtextextended('settings', old.agency_id));
  if not exists (select from user_account u
      where u.agency_id = old.agency_id and u.user_id <> old.user_id and u.is_admin and u.disabled_at is null) then
    raise exception 'LAST_ADMINISTRATOR' using errcode = 'FD021';
  end if;
  return new;
end
$$;

create trigger keep_administrator before update of is_admin, disabled_at on user_account
  for each row when (old.is_admin and old.disabled_at is null and (not new.is_admin or new.disabled_at is not null))
  execute function keep_administrator();
