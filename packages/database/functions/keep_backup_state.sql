-- Keeps what a worker saw of the backups.
create function keep_backup_state(found jsonb) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into backup_state as b (seen, seen_at) values (found, now())
  on conflict (is_only) do update set seen = excluded.seen, seen_at = excluded.seen_at
$$;

grant execute on function keep_backup_state to fiducia_app;
