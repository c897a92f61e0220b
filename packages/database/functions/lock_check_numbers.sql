-- Lets one transaction of an agency take check numbers at a time: those of payments and those of spoiled sheets stand in
-- two tables, and no number may stand in both.
create function lock_check_numbers(tenant bigint) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('check numbers', tenant));
end
$$;

alter function lock_check_numbers owner to fiducia_poster;
