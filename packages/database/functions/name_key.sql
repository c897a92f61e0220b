-- What two names that people take for one have in common: their letters, without case and spaces.
create function name_key(name text) returns text language sql immutable
  set search_path = pg_catalog, public, pg_temp as $$
  select lower(regexp_replace(name, '\s+', '', 'g'))
$$;

alter function name_key owner to fiducia_poster;
grant execute on function name_key to fiducia_app;
