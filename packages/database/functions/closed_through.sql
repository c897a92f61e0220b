-- The last closed day of an agency; null while nothing is closed. Through the day on which its books were opened they are closed
-- for good: only taking the opening back opens them.
create function closed_through(tenant bigint) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select greatest(
    (select through_on from period_change where agency_id = tenant order by change_number desc limit 1),
    (select max(opened_on) from opening where agency_id = tenant and state = 'Posted'))
$$;

grant execute on function closed_through to fiducia_app, fiducia_poster;
