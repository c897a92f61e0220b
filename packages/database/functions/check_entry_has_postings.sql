-- Refuses an entry without postings (FD013), for which check_entries does not fire.
create function check_entry_has_postings() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from posting p where p.agency_id = new.agency_id and p.entry_id = new.entry_id) < 2 then
    raise exception 'EMPTY_ENTRY' using errcode = 'FD013', detail = new.entry_id::text;
  end if;
  return null;
end
$$;

create constraint trigger entry_has_postings after insert on entry
  deferrable initially deferred for each row execute function check_entry_has_postings();
