-- Returns the first end of a month before a day of which a trust bank's statement is kept and which is not finished; null without
-- one.
create function month_to_finish(tenant bigint, bank bigint, through date) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select min(s.ends_on) from bank_statement s
  where s.agency_id = tenant and s.bank_account_id = bank and s.state = 'Kept' and s.ends_on < through
    and s.ends_on > reconciled_through(tenant, bank) and extract(day from s.ends_on + 1) = 1
$$;

alter function month_to_finish owner to fiducia_poster;
grant execute on function month_to_finish to fiducia_app;
