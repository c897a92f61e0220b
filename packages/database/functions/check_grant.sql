-- Refuses (FD022) to grant to oneself or take from oneself, and what the one who asks does not hold. Nobody is named at the command line.
create function check_grant() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  asking bigint := nullif(current_setting('app.user_id', true), '')::bigint;
  changed permission_grant := case when tg_op = 'DELETE' then old else new end;
begin
  if asking is null or exists (select from user_account u where u.agency_id = changed.agency_id and u.user_id = asking
      and u.user_id <> changed.user_id and u.is_admin and u.disabled_at is null) then
    return changed;
  end if;
  if asking = changed.user_id then
    raise exception 'OWN_GRANTS' using errcode = 'FD022';
  end if;
  if not exists (select from permission_grant g where g.agency_id = changed.agency_id
      and g.user_id = asking and g.permission_id = changed.permission_id
      and (g.office_id is null or g.office_id = changed.office_id)) then
    raise exception 'NOT_HELD' using errcode = 'FD022', detail = changed.permission_id::text;
  end if;
  return changed;
end
$$;

create trigger check_grant before insert or delete on permission_grant
  for each row execute function check_grant();
