-- Refuses an account's name that another account of the agency has already but for its case and spaces.
create function keep_account_name() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account names', new.agency_id));
  if exists (select from gl_account a where a.agency_id = new.agency_id and a.gl_account_id <> new.gl_account_id
      and name_key(a.name) = name_key(new.name)) then
    raise exception 'there is an account % already', new.name using errcode = 'unique_violation';
  end if;
  return new;
end
$$;

create trigger keep_account_name_added before insert on gl_account
  for each row execute function keep_account_name();
-- Books that hold such a pair keep it until one of the two is renamed.
create trigger keep_account_name_changed before update of name on gl_account
  for each row when (old.name <> new.name) execute function keep_account_name();
