-- Begins to reconcile a trust bank after a day, or begins anew while nothing is finished or matched: everything of the books through that
-- day is settled but what is named as outstanding, and checks and deposits of earlier books join. Refuses (FD001) once a line is
-- matched or a month finished (STARTED), and what adds up to something else than the books (UNEQUAL, with the difference).
-- `request`: agencyId, userId, at, bankAccountId, beginsAfter, statementCents, bookCents, outstandingEventIds,
-- opening ({rowId, datedOn, amountCents}).
create function start_reconciling(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  bank constant bigint := (request ->> 'bankAccountId')::bigint;
  last_day constant date := (request ->> 'beginsAfter')::date;
  outstanding constant bigint[] := array(select value::bigint from jsonb_array_elements_text(request -> 'outstandingEventIds'));
  difference bigint;
begin
  perform lock_trust_bank(tenant, bank);
  if exists (select from bank_start s where s.agency_id = tenant and s.bank_account_id = bank
      and reconciled_through(tenant, bank) > s.begins_after)
    or exists (select from bank_match m where m.agency_id = tenant and m.bank_account_id = bank) then
    raise exception 'STARTED' using errcode = 'FD001';
  end if;
  delete from bank_item b where b.agency_id = tenant and b.bank_account_id = bank and b.source = 'opening';
  update bank_item b set cleared_on = null, settled_on = null
  where b.agency_id = tenant and b.bank_account_id = bank and b.settled_on is not null;
  insert into bank_item (agency_id, bank_account_id, source, source_id, dated_on, amount_cents)
  select tenant, bank, 'opening', o."rowId", least(o."datedOn", last_day), o."amountCents"
  from jsonb_to_recordset(request -> 'opening') as o ("rowId" bigint, "datedOn" date, "amountCents" bigint);
  update bank_item b set cleared_on = last_day, settled_on = last_day
  where b.agency_id = tenant and b.bank_account_id = bank and b.source = 'event' and b.dated_on <= last_day
    and b.cancelled_on is null and b.source_id <> all (outstanding);
  difference := (request ->> 'statementCents')::bigint - (request ->> 'bookCents')::bigint
    + coalesce((select sum(b.amount_cents) from bank_item b where b.agency_id = tenant and b.bank_account_id = bank
      and b.dated_on <= last_day and b.settled_on is null and (b.cancelled_on is null or b.cancelled_on > last_day)), 0);
  if difference <> 0 then
    raise exception 'UNEQUAL' using errcode = 'FD001', detail = difference::text;
  end if;
  insert into bank_start as s (agency_id, bank_account_id, begins_after, statement_cents, started_by, started_at)
  values (tenant, bank, last_day, (request ->> 'statementCents')::bigint, (request ->> 'userId')::bigint,
    (request ->> 'at')::timestamptz)
  on conflict (agency_id, bank_account_id) do update set begins_after = excluded.begins_after,
    statement_cents = excluded.statement_cents, started_by = excluded.started_by, started_at = excluded.started_at;
end
$$;

alter function start_reconciling owner to fiducia_poster;
grant execute on function start_reconciling to fiducia_app;
