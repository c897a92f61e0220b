-- Moves the mark of the agency's outbox up to a moment, and deletes at most so many rows before it; returns how many.
create function prune_outbox(tenant bigint, p_before timestamptz, p_most int) returns bigint language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  mark timestamptz;
  gone bigint;
begin
  perform set_config('app.agency_id', tenant::text, true);
  insert into outbox_mark as m (agency_id, begins_at) values (tenant, p_before)
  on conflict (agency_id) do update set begins_at = greatest(m.begins_at, excluded.begins_at)
  returning m.begins_at into mark;
  delete from outbox o where o.agency_id = tenant and o.outbox_id in (
    select old.outbox_id from outbox old where old.agency_id = tenant and old.created_at < mark
    order by old.created_at limit p_most);
  get diagnostics gone = row_count;
  return gone;
end
$$;

alter function prune_outbox owner to fiducia_poster;
revoke all on function prune_outbox from public;
grant execute on function prune_outbox to fiducia_app;
