-- The number of the next check of a bank account: the one after the highest, or the later one that the settings name. Of a
-- new stock that began below numbers that were written, the one after the highest of that stock, as long as it has any.
-- 1001 for an account without checks.
create function next_check_number(tenant bigint, bank bigint) returns bigint language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  with written as (
    select c.check_number from issued_check c where c.agency_id = tenant and c.bank_account_id = bank
    union all
    select s.next_number from spoiled_check s where s.agency_id = tenant and s.bank_account_id = bank
  ), stock as (
    select b.next_check_number as begins, b.check_stock_ends_before as ends,
      greatest(b.next_check_number,
        1 + (select max(w.check_number) from written w where w.check_number < b.check_stock_ends_before)) as next
    from bank_account b where b.agency_id = tenant and b.gl_account_id = bank
  )
  select coalesce((select s.next from stock s where s.next < s.ends),
    greatest(1 + (select max(w.check_number) from written w), (select s.begins from stock s)), 1001)
$$;

alter function next_check_number owner to fiducia_poster;
grant execute on function next_check_number to fiducia_app;
