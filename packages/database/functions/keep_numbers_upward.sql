-- Refuses (FD015) a next number that is lower than it was: it may have been given already. The arguments name the columns.
create function keep_numbers_upward() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  named text;
begin
  foreach named in array tg_argv loop
    if coalesce((to_jsonb(new) ->> named)::bigint, 0) < coalesce((to_jsonb(old) ->> named)::bigint, 0) then
      raise exception 'NUMBERS_GO_UP' using errcode = 'FD015',
        detail = format('%s was %s, and %s is wanted.', named, to_jsonb(old) ->> named, to_jsonb(new) ->> named);
    end if;
  end loop;
  return new;
end
$$;

create trigger keep_numbers_upward before update on bank_account
  for each row execute function keep_numbers_upward('next_slip_number');
create trigger keep_numbers_upward before update on next_number
  for each row execute function keep_numbers_upward('next_number');
