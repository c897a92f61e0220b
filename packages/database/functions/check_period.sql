-- Refuses a posting dated on or before the last closed day (FD004). change_period waits for postings that began
-- earlier; those that begin later see the period closed.
create function check_period(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(period_lock(tenant));
  -- As closed_through has it, which readers call too: a function is planned anew whenever another role calls it.
  select c.through_on into closed from period_change c where c.agency_id = tenant order by c.change_number desc limit 1;
  if exists (select from jsonb_to_recordset(request -> 'events') as e (dated_on date) where e.dated_on <= closed) then
    raise exception 'PERIOD_CLOSED' using errcode = 'FD004', detail = closed::text;
  end if;
end
$$;

alter function check_period owner to fiducia_poster;
