-- The moment that it is in an agency's books: now, and in a demo whose story is being told, the moment of which it tells.
create function now_in(tenant bigint) returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select nullif(current_setting('app.story_moment', true), '')::timestamptz
    from demo_story where agency_id = tenant), now())
$$;

alter function now_in owner to fiducia_poster;
