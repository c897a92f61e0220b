-- Notes that the sheet of a payment's check is spoiled, and takes the next number of the bank account for it: one that
-- neither a payment nor another spoiled sheet has. Returns the number. Returns null when the numbers are used up. Refuses with FD023: NO_CHECK, VOIDED,
-- or CLEARED by a line of the bank, which is read under the lock under which lines are matched.
-- `request`: agencyId, userId, eventId, reason, at.
create function spoil_check(request jsonb) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  the_event constant bigint := (request ->> 'eventId')::bigint;
  written record;
  taken bigint;
begin
  perform set_config('app.agency_id', tenant::text, true);
  perform lock_trust_bank(tenant, c.bank_account_id) from issued_check c
  where c.agency_id = tenant and c.event_id = the_event;
  perform lock_check_numbers(tenant);
  select c.bank_account_id, coalesce((select max(s.next_number) from spoiled_check s
      where s.agency_id = c.agency_id and s.event_id = c.event_id), c.check_number) as check_number
    into written from issued_check c where c.agency_id = tenant and c.event_id = the_event;
  if not found then
    raise exception 'NO_CHECK' using errcode = 'FD023';
  end if;
  if exists (select from event e where e.agency_id = tenant and e.reverses_event_id = the_event) then
    raise exception 'VOIDED' using errcode = 'FD023';
  end if;
  if exists (select from bank_item b where b.agency_id = tenant and b.source = 'event' and b.source_id = the_event
      and b.settled_on is not null) then
    raise exception 'CLEARED' using errcode = 'FD023';
  end if;
  -- A sheet of an earlier stock is printed anew on one after all that were written: its numbers only go up.
  taken := next_check_number(tenant, written.bank_account_id);
  if taken <= written.check_number then
    taken := 1 + greatest(
      (select max(c.check_number) from issued_check c
        where c.agency_id = tenant and c.bank_account_id = written.bank_account_id),
      (select max(s.next_number) from spoiled_check s
        where s.agency_id = tenant and s.bank_account_id = written.bank_account_id));
  end if;
  if taken > 999999999 then
    return null;
  end if;
  insert into spoiled_check (agency_id, bank_account_id, check_number, next_number, event_id, reason, spoiled_by, spoiled_at)
  values (tenant, written.bank_account_id, written.check_number, taken, the_event, request ->> 'reason',
    (request ->> 'userId')::bigint, (request ->> 'at')::timestamptz);
  return taken;
end
$$;

alter function spoil_check owner to fiducia_poster;
grant execute on function spoil_check to fiducia_app;
