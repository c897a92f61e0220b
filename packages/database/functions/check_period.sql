-- Refuses a posting dated on or before the last closed day (FD004), and every posting while opening balances are posted or
-- taken back (FD029), except their own: those are of kind OpeningBalance, on the day of the opening, closed or not.
-- change_period waits for postings that began earlier; those that begin later see the period closed.
create function check_period(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  closed date;
  under_way opening;
begin
  perform pg_advisory_xact_lock_shared(period_lock(tenant));
  -- As closed_through has it, which readers call too: a function is planned anew whenever another role calls it.
  select greatest(
    (select c.through_on from period_change c where c.agency_id = tenant order by c.change_number desc limit 1),
    (select max(o.opened_on) from opening o where o.agency_id = tenant and o.state = 'Posted')) into closed;
  select o.* into under_way from opening o where o.agency_id = tenant and o.state in ('Posting', 'TakingBack');
  if under_way.opening_id is distinct from (request ->> 'openingId')::bigint then
    raise exception 'OPENING_UNDER_WAY' using errcode = 'FD029', detail = coalesce(under_way.opening_id, (request ->> 'openingId')::bigint)::text;
  end if;
  if exists (select from jsonb_to_recordset(request -> 'entries') as e (kind text)
      where (e.kind = 'OpeningBalance') <> (under_way.opening_id is not null))
    or exists (select from jsonb_to_recordset(request -> 'events') as e (dated_on date)
      where e.dated_on <> under_way.opened_on)
    or under_way.state = 'Posting' and exists (select from event e
      where e.agency_id = tenant and e.dated_on <= under_way.opened_on and e.opening_id is null) then
    raise exception 'an opening posts opening balances, on its day, before everything else' using errcode = 'check_violation';
  end if;
  if under_way.opening_id is null
    and exists (select from jsonb_to_recordset(request -> 'events') as e (dated_on date) where e.dated_on <= closed) then
    raise exception 'PERIOD_CLOSED' using errcode = 'FD004', detail = closed::text;
  end if;
end
$$;

alter function check_period owner to fiducia_poster;
