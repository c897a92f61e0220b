-- Closes or reopens a period. Waits for postings in progress, so that none is committed on a day that is closed.
create function change_period(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant bigint := (request ->> 'agencyId')::bigint;
begin
  perform set_config('app.agency_id', tenant::text, true), pg_advisory_xact_lock(period_lock(tenant));
  if (request ->> 'expected')::date is distinct from closed_through(tenant) then
    raise exception 'PERIOD_CHANGED' using errcode = 'FD006';
  end if;
  insert into period_change (agency_id, change_number, action, through_on, reason, changed_by, changed_at)
  select tenant, coalesce(max(p.change_number), 0) + 1, request ->> 'action', (request ->> 'throughOn')::date,
    request ->> 'reason', (request ->> 'userId')::bigint, (request ->> 'changedAt')::timestamptz
  from period_change p where p.agency_id = tenant;
end
$$;

alter function change_period owner to fiducia_poster;
grant execute on function change_period to fiducia_app;
