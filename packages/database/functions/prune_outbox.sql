-- Moves the mark of the agency's outbox up to a moment, and deletes at most so many rows before it; returns how many.
create function prune_outbox(tenant bigint, p_before timestamptz, p_most int) returns bigint language sql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.agency_id', tenant::text, true);
  insert into outbox_mark as m (agency_id, begins_at) values (tenant, p_before)
  on conflict (agency_id) do update set begins_at = greatest(m.begins_at, excluded.begins_at);
  with pruned as (delete from outbox o where o.agency_id = tenant and o.outbox_id in (
    select old.outbox_id from outbox old where old.agency_id = tenant and old.created_at < (
      select m.begins_at from outbox_mark m where m.agency_id = tenant)
    order by old.created_at limit p_most) returning o.outbox_id)
  select count(*) from pruned
$$;

alter function prune_outbox owner to fiducia_poster;
grant execute on function prune_outbox to fiducia_app;
