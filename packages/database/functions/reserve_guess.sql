-- Reserves one attempt and returns how many there are within the window, this one included. While a lock is in force
-- it reserves nothing and returns until when. p_locks has, in milliseconds, how long the nth attempt locks the
-- following ones; its last entry holds for all further ones.
create function reserve_guess(p_bucket bytea, p_at timestamptz, p_window interval, p_locks bigint[])
returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  kept guess;
begin
  -- Commits asynchronously, so that the duration of the answer does not tell what was found.
  perform set_config('synchronous_commit', 'off', true);
  delete from guess where bucket in (
    select g.bucket from guess g
     where g.since_at < p_at - interval '1 day' and (g.locked_until is null or g.locked_until <= p_at)
     limit 50 for update skip locked);
  loop
    insert into guess as g (bucket, tries, since_at, locked_until)
    values (p_bucket, 1, p_at, p_at + nullif(p_locks[1], 0) * interval '1 millisecond')
    on conflict (bucket) do update set
      (tries, since_at, locked_until) = (
        select n.tries, case n.tries when 1 then p_at else g.since_at end,
          p_at + nullif(p_locks[least(n.tries, cardinality(p_locks))], 0) * interval '1 millisecond'
        from (select case when g.since_at <= p_at - p_window then 1 else g.tries + 1 end as tries) n)
      where g.locked_until is null or g.locked_until <= p_at
    returning * into kept;
    if found then
      return jsonb_build_object('tries', kept.tries, 'locks', kept.locked_until is not null);
    end if;
    select * into kept from guess g where g.bucket = p_bucket;
    -- A successful attempt may have ended the lock in the meantime.
    if found then
      return jsonb_build_object('tries', kept.tries, 'locks', false, 'lockedUntil', kept.locked_until);
    end if;
  end loop;
end
$$;

grant execute on function reserve_guess to fiducia_app;
