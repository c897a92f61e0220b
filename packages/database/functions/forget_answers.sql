-- Deletes at most so many stored answers of the agency that are older than a moment; returns how many. Their keys can
-- be used again.
create function forget_answers(tenant bigint, p_before timestamptz, p_most int) returns bigint language sql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.agency_id', tenant::text, true);
  with forgotten as (delete from idempotency i where i.agency_id = tenant and (i.user_id, i.key) in (
    select old.user_id, old.key from idempotency old where old.agency_id = tenant and old.created_at < p_before
    order by old.created_at limit p_most) returning i.key)
  select count(*) from forgotten
$$;

alter function forget_answers owner to fiducia_poster;
grant execute on function forget_answers to fiducia_app;
