-- Returns the last day through which a trust bank is reconciled: of what is finished and not reopened, else the day from which on
-- it is reconciled; null while nobody has begun.
create function reconciled_through(tenant bigint, bank bigint) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select max(newest.through_on) from (
      select distinct on (c.through_on) c.through_on, c.action from reconciliation_change c
      where c.agency_id = tenant and c.bank_account_id = bank order by c.through_on, c.change_number desc) newest
      where newest.action <> 'reopen'),
    (select s.begins_after from bank_start s where s.agency_id = tenant and s.bank_account_id = bank))
$$;

alter function reconciled_through owner to fiducia_poster;
grant execute on function reconciled_through to fiducia_app;
