-- Whether the export carries what the event does on the day: it is the first day or a later one, or the event was recorded
-- after the export began. Everything else stands in QuickBooks by hand, as does what an opening brought.
create function reaches_quickbooks(tenant bigint, event bigint, dated date) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (dated >= coalesce((select c.first_day from quickbooks_connection c where c.agency_id = tenant), '-infinity')
    or exists (select from audit_link l join quickbooks_head h on h.agency_id = tenant
      where l.agency_id = tenant and l.event_id = event and l.chain_position > h.begun_through))
    and not exists (select from event e
      where e.agency_id = tenant and e.event_id = event and e.opening_id is not null)
$$;

alter function reaches_quickbooks owner to fiducia_poster;
grant execute on function reaches_quickbooks to fiducia_app;
