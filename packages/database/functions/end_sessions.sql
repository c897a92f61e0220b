-- Ends the sessions of a user who gains or loses a permission, is disabled or gets another password.
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
