-- Uses a set-up link: true for the one transaction that may found an agency with it. A second one waits for the first and
-- gets false, unless the first is rolled back.
create function use_set_up_link(p_secret_hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update set_up_link set used_at = now()
   where secret_hash = p_secret_hash and used_at is null and expires_at > now();
  return found;
end
$$;

grant execute on function use_set_up_link to fiducia_app;
