-- Refuses (FD015) a next check number that is lower than it was: its check might be in the drawer already.
create function keep_check_numbers_upward() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if coalesce(new.next_check_number, 0) < coalesce(old.next_check_number, 0) then
    raise exception 'NUMBERS_GO_UP' using errcode = 'FD015',
      detail = format('%s was next, %s is wanted.', old.next_check_number, new.next_check_number);
  end if;
  return new;
end
$$;

create trigger keep_check_numbers_upward before update of next_check_number on bank_account
  for each row execute function keep_check_numbers_upward();
