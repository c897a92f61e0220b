-- Takes lines of a trust bank away that the bank does not say any more: a pending one that came with another amount, or those of a
-- file of another account. The rows of their statements stay as they came, and say why. Refuses (FD001) lines that clear something
-- (LINE_MATCHED) and days that are reconciled (RECONCILED). `request`: agencyId, bankAccountId, lineIds, reason.
create function withdraw_bank_lines(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  bank constant bigint := (request ->> 'bankAccountId')::bigint;
  gone constant bigint[] := array(select value::bigint from jsonb_array_elements_text(request -> 'lineIds'));
  closed date;
begin
  perform lock_trust_bank(tenant, bank);
  closed := reconciled_through(tenant, bank);
  if (select count(*) from bank_line l where l.agency_id = tenant and l.bank_account_id = bank and l.line_id = any (gone)
      and l.match_id is null) <> cardinality(gone) then
    raise exception 'LINE_MATCHED' using errcode = 'FD001', detail = bank::text;
  end if;
  if exists (select from bank_line l where l.agency_id = tenant and l.line_id = any (gone) and l.dated_on <= closed) then
    raise exception 'RECONCILED' using errcode = 'FD001', detail = closed::text;
  end if;
  update bank_statement_row r set line_id = null, verdict = 'Left', note = left('Withdrawn: ' || (request ->> 'reason'), 500)
  where r.agency_id = tenant and r.line_id = any (gone);
  delete from bank_line l where l.agency_id = tenant and l.line_id = any (gone);
end
$$;

alter function withdraw_bank_lines owner to fiducia_poster;
grant execute on function withdraw_bank_lines to fiducia_app;
