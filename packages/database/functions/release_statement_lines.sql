-- Takes the lines of a kept statement away, so that it can be removed. A line that another kept statement has too stays, as that
-- one's. Refuses (FD001) a statement of days that are reconciled (RECONCILED) and lines that clear something (LINE_MATCHED).
-- `request`: agencyId, bankAccountId, statementId.
create function release_statement_lines(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  bank constant bigint := (request ->> 'bankAccountId')::bigint;
  removed constant bigint := (request ->> 'statementId')::bigint;
  closed date;
begin
  perform lock_trust_bank(tenant, bank);
  closed := reconciled_through(tenant, bank);
  if exists (select from bank_statement s where s.agency_id = tenant and s.statement_id = removed and s.ends_on <= closed)
    or exists (select from bank_line l where l.agency_id = tenant and l.statement_id = removed and l.dated_on <= closed) then
    raise exception 'RECONCILED' using errcode = 'FD001', detail = closed::text;
  end if;
  update bank_line l set statement_id = r.statement_id
  from bank_statement_row r
  join bank_statement s on s.agency_id = r.agency_id and s.statement_id = r.statement_id and s.state = 'Kept'
  where l.agency_id = tenant and l.statement_id = removed and r.agency_id = tenant and r.line_id = l.line_id
    and r.statement_id <> removed;
  if exists (select from bank_line l where l.agency_id = tenant and l.statement_id = removed and l.match_id is not null) then
    raise exception 'LINE_MATCHED' using errcode = 'FD001';
  end if;
  delete from bank_line l where l.agency_id = tenant and l.statement_id = removed;
end
$$;

alter function release_statement_lines owner to fiducia_poster;
grant execute on function release_statement_lines to fiducia_app;
