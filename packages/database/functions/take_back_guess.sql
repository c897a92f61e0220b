-- Removes one attempt that was not a wrong guess.
create function take_back_guess(p_bucket bytea) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update guess set tries = greatest(tries - 1, 0) where bucket = p_bucket
$$;

grant execute on function take_back_guess to fiducia_app;
