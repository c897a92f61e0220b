-- Refuses (FD010) a line of the history of settings that no change of a setting wrote, the owner's too.
create function note_by_trigger() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'HISTORY_IS_WRITTEN_BY_CHANGES' using errcode = 'FD010';
  end if;
  return new;
end
$$;

create trigger note_by_trigger before insert on setting_change
  for each row execute function note_by_trigger();
