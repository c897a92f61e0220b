-- Refuses (FD001, RECONCILED) lines of a bank on days that are reconciled already.
create function check_bank_lines() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  late record;
begin
  select l.dated_on into late
  from (select n.agency_id, n.bank_account_id, min(n.dated_on) as dated_on from new_lines n group by 1, 2) l
  where l.dated_on <= reconciled_through(l.agency_id, l.bank_account_id)
  limit 1;
  if found then
    raise exception 'RECONCILED' using errcode = 'FD001', detail = late.dated_on::text;
  end if;
  return null;
end
$$;

create trigger check_bank_lines after insert on bank_line referencing new table as new_lines
  for each statement execute function check_bank_lines();
