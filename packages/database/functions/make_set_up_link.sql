-- Keeps the hash of a new set-up link, and forgets the links that have ended. `p_only_first`: nothing is made, and the
-- answer is false, when there is an agency already.
create function make_set_up_link(p_secret_hash bytea, p_life interval, p_only_first boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from set_up_link where expires_at <= now() or used_at is not null;
  if p_only_first then
    if exists (select from all_agencies()) then
      return false;
    end if;
    -- A new one at each start: the one before it opens nothing any more.
    delete from set_up_link;
  end if;
  insert into set_up_link (secret_hash, expires_at) values (p_secret_hash, now() + p_life);
  return true;
end
$$;

grant execute on function make_set_up_link to fiducia_app;
