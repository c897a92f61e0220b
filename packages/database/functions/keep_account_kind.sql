-- Refuses (FD020) to change the control account of an account that something was posted to.
create function keep_account_kind() returns trigger language plpgsql as $$
begin
  if account_is_posted_to(old.gl_account_id) then
    raise exception 'ACCOUNT_KIND_FIXED' using errcode = 'FD020',
      detail = format('Account %s was posted to as %s.', old.gl_account_id, old.control);
  end if;
  return new;
end
$$;

create trigger keep_account_kind before update of control on gl_account
  for each row when (old.control <> new.control) execute function keep_account_kind();
