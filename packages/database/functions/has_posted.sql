-- Whether the agency has posted anything, or is about to post an opening. What an opening brought that was taken back whole does
-- not count.
create function has_posted(tenant bigint) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from event e where e.agency_id = tenant
    and (e.opening_id is null or not exists (select from opening o
      where o.agency_id = e.agency_id and o.opening_id = e.opening_id and o.state = 'TakenBack')))
    or exists (select from opening o where o.agency_id = tenant and o.state in ('Posting', 'TakingBack'))
$$;

grant execute on function has_posted to fiducia_app, fiducia_poster;
