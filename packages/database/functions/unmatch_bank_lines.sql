-- Takes matches of one trust bank apart again; what was posted from their lines stays. Refuses (FD001) what is reconciled
-- (RECONCILED), an error that the bank has made good (ERROR_SETTLED), and a match that is gone (UNMATCHED). `request`: agencyId,
-- bankAccountId, matchIds.
create function unmatch_bank_lines(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  bank constant bigint := (request ->> 'bankAccountId')::bigint;
  gone constant bigint[] := array(select value::bigint from jsonb_array_elements_text(request -> 'matchIds'));
  closed date;
begin
  perform lock_trust_bank(tenant, bank);
  closed := reconciled_through(tenant, bank);
  if (select count(*) from bank_match m where m.agency_id = tenant and m.bank_account_id = bank and m.match_id = any (gone))
    <> cardinality(gone) then
    raise exception 'UNMATCHED' using errcode = 'FD001';
  end if;
  if exists (select from bank_match m where m.agency_id = tenant and m.match_id = any (gone) and m.settled_on <= closed)
    or exists (select from bank_line l where l.agency_id = tenant and l.match_id = any (gone) and l.dated_on <= closed) then
    raise exception 'RECONCILED' using errcode = 'FD001', detail = closed::text;
  end if;
  if exists (select from bank_item b where b.agency_id = tenant and b.source = 'error' and b.source_id = any (gone)
      and b.settled_on is not null and not b.match_id = any (gone)) then
    raise exception 'ERROR_SETTLED' using errcode = 'FD001';
  end if;
  update bank_line l set match_id = null, settled_on = null where l.agency_id = tenant and l.match_id = any (gone);
  update bank_item b set match_id = null, cleared_on = null, settled_on = null
  where b.agency_id = tenant and b.match_id = any (gone);
  delete from bank_item b where b.agency_id = tenant and b.source = 'error' and b.source_id = any (gone);
  delete from bank_match m where m.agency_id = tenant and m.match_id = any (gone);
end
$$;

alter function unmatch_bank_lines owner to fiducia_poster;
grant execute on function unmatch_bank_lines to fiducia_app;
