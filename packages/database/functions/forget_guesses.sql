-- Deletes the attempts of a bucket, after one that succeeded.
create function forget_guesses(p_bucket bytea) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from guess where bucket = p_bucket
$$;

grant execute on function forget_guesses to fiducia_app;
