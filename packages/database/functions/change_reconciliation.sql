-- Finishes, approves or reopens the reconciliation of a trust bank through a day. Refuses (FD001): what somebody changed
-- meanwhile (CHANGED), a bank that nobody has begun (NOT_STARTED), a day that is still to come (DATE_AHEAD) or before the last that
-- is finished (LATER_FINISHED), a month while an earlier one of which a statement is kept is not finished (EARLIER_OPEN), what is
-- approved and has not changed since (APPROVED), lines without a match (UNMATCHED), figures that are not equal to the cent, or not
-- any more (UNEQUAL), what is not finished (NOT_FINISHED), and an approver who had a hand in it (NOT_SECOND). Reopening a day
-- reopens the later ones. `request`: agencyId, userId, at, bankAccountId, throughOn, action, expected (the bank's last change),
-- figures, linesDigest, chainPosition, reason.
create function change_reconciliation(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  bank constant bigint := (request ->> 'bankAccountId')::bigint;
  author constant bigint := (request ->> 'userId')::bigint;
  through constant date := (request ->> 'throughOn')::date;
  wanted constant text := request ->> 'action';
  today constant date := ((request ->> 'at')::timestamptz at time zone coalesce((select a.time_zone from agency a
    where a.agency_id = tenant), 'UTC'))::date;
  closed date;
  earlier date;
  state text;
  side record;
  figures jsonb;
  adjusted bigint;
begin
  perform lock_trust_bank(tenant, bank), pg_advisory_xact_lock(hashtextextended('reconciliation', tenant));
  if coalesce((select max(c.change_number) from reconciliation_change c
      where c.agency_id = tenant and c.bank_account_id = bank), 0) is distinct from (request ->> 'expected')::bigint then
    raise exception 'CHANGED' using errcode = 'FD001';
  end if;
  closed := reconciled_through(tenant, bank);
  state := coalesce((select c.action from reconciliation_change c
    where c.agency_id = tenant and c.bank_account_id = bank and c.through_on = through
    order by c.change_number desc limit 1), 'reopen');
  if closed is null then
    raise exception 'NOT_STARTED' using errcode = 'FD001';
  end if;
  if wanted = 'finish' and (through < closed or not exists (select from bank_start s
      where s.agency_id = tenant and s.bank_account_id = bank and s.begins_after < through)) then
    raise exception 'LATER_FINISHED' using errcode = 'FD001', detail = closed::text;
  elsif wanted = 'finish' and through > today then
    raise exception 'DATE_AHEAD' using errcode = 'FD001', detail = today::text;
  elsif wanted = 'finish' and state = 'approve' and not posted_since_finished(tenant, bank, through) then
    raise exception 'APPROVED' using errcode = 'FD001';
  elsif wanted <> 'finish' and state <> 'finish' and not (wanted = 'reopen' and state = 'approve') then
    raise exception 'NOT_FINISHED' using errcode = 'FD001';
  elsif wanted = 'approve' and not may_approve_reconciliation(tenant, bank, through, author) then
    raise exception 'NOT_SECOND' using errcode = 'FD001';
  end if;
  earlier := month_to_finish(tenant, bank, through);
  if wanted = 'finish' and earlier is not null then
    raise exception 'EARLIER_OPEN' using errcode = 'FD001', detail = earlier::text;
  end if;
  if wanted <> 'reopen' then
    select * into side from bank_side(tenant, bank, through);
    figures := case when wanted = 'finish' then request -> 'figures' else (select c.figures from reconciliation_change c
      where c.agency_id = tenant and c.bank_account_id = bank and c.through_on = through and c.action = 'finish'
      order by c.change_number desc limit 1) end;
    if side.unmatched > 0 then
      raise exception 'UNMATCHED' using errcode = 'FD001', detail = side.unmatched::text;
    end if;
    adjusted := side.stated_cents - side.later_cents + side.transit_cents + side.outstanding_cents + side.error_cents;
    if side.stated_cents is distinct from side.opening_cents + side.lines_cents
      or side.stated_cents is distinct from (figures ->> 'statement')::bigint
      or adjusted is distinct from (figures ->> 'book')::bigint or adjusted is distinct from (figures ->> 'owners')::bigint then
      raise exception 'UNEQUAL' using errcode = 'FD001', detail = adjusted::text;
    end if;
  end if;
  insert into reconciliation_change (agency_id, change_number, bank_account_id, through_on, action, figures, lines_digest,
    chain_position, reason, changed_by, changed_at)
  select tenant, last.number + row_number() over (order by d.through_on desc), bank, d.through_on, wanted,
    coalesce(request -> 'figures', '{}'), coalesce(request ->> 'linesDigest', ''),
    coalesce((request ->> 'chainPosition')::bigint, 0), coalesce(request ->> 'reason', ''), author,
    (request ->> 'at')::timestamptz
  from (select coalesce(max(c.change_number), 0) as number from reconciliation_change c where c.agency_id = tenant) last
  cross join (
    select through as through_on
    union
    select newest.through_on from (
      select distinct on (c.through_on) c.through_on, c.action from reconciliation_change c
      where c.agency_id = tenant and c.bank_account_id = bank and c.through_on > through and wanted = 'reopen'
      order by c.through_on, c.change_number desc) newest
    where newest.action <> 'reopen') d;
end
$$;

alter function change_reconciliation owner to fiducia_poster;
grant execute on function change_reconciliation to fiducia_app;

create constraint trigger chain_change after insert on reconciliation_change deferrable initially deferred
  for each row execute function chain_change('reconciliation');
