-- Returns the settings whose present row is not what their history says: the table and the key of each. A column that was
-- added after a row's last change is in no history, and one that the table has no more is in no row: neither is compared.
create function settings_beside_history(tenant bigint) returns table (subject text, subject_key jsonb)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  noted record;
begin
  for noted in
    select t.tgrelid::regclass::text as name, string_to_array(encode(t.tgargs, 'escape'), '\000') as args
    from pg_trigger t where t.tgname = 'note_setting' and not t.tgisinternal order by 1
  loop
    return query execute format($query$
      select %1$L::text, coalesce(now.row_key, told.subject_key)
      from (select (select coalesce(jsonb_object_agg(k, to_jsonb(r) -> k), '{}')
            from unnest(string_to_array(%2$L, ',')) k where k <> '') as row_key,
          to_jsonb(r) - 'agency_id' - string_to_array(%3$L, ',') as state
        from %1$I r where r.agency_id = $1) now
      full join (select distinct on (c.subject_key) c.subject_key, c.after from setting_change c
        where c.agency_id = $1 and c.subject = %1$L order by c.subject_key, c.change_number desc) told
        on told.subject_key = now.row_key
      where (now.state @> (select jsonb_object_agg(k, v) from jsonb_each(told.after) as t (k, v) where now.state ? k)) is not true and (now.state, told.after) is distinct from (null, null)
      order by 2$query$, noted.name, noted.args[1], noted.args[2]) using tenant;
  end loop;
end
$$;

alter function settings_beside_history owner to fiducia_poster;
grant execute on function settings_beside_history to fiducia_app;
