-- Returns whether a set-up link is open, used, late or unknown.
create function set_up_link_state(p_secret_hash bytea) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((
    select case when used_at is not null then 'used' when expires_at <= now() then 'late' else 'open' end
      from set_up_link where secret_hash = p_secret_hash), 'unknown')
$$;

grant execute on function set_up_link_state to fiducia_app;
