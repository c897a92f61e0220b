-- Refuses (CLEARED) the void of what a line of the bank has cleared: the bank proves that it happened. So it does of money that an
-- opening brought to a bank that is reconciled: it was in the statement with which that began. What is cleared is read under the lock of the bank's trust position, under which lines are matched too.
create function check_cleared(tenant bigint, request jsonb, lines posting_line[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  cleared record;
begin
  select b.bank_account_id, b.source_id, b.match_id into cleared
  from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
  cross join lateral (select b.* from bank_item b
    where b.agency_id = tenant and b.source = 'event' and b.source_id = e.reverses_event_id
      and b.settled_on is not null offset 0) b
  where e.reverses_event_id is not null
  limit 1;
  if found then
    raise exception 'CLEARED' using errcode = 'FD001', detail = cleared.source_id::text;
  end if;
  if request ->> 'openingId' is null and exists (
    select from jsonb_to_recordset(request -> 'events') as e (event_id bigint, reverses_event_id bigint)
    cross join lateral (select from event o where o.agency_id = tenant and o.event_id = e.reverses_event_id
      and o.opening_id is not null offset 0) o
    join jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint) on n.event_id = e.event_id
    join unnest(lines) p on p.entry_id = n.entry_id and p.account = account_named('trustBank')
    join bank_start s on s.agency_id = tenant and s.bank_account_id = p.trust_bank_id
    where e.reverses_event_id is not null
  ) then
    raise exception 'CLEARED' using errcode = 'FD001';
  end if;
end
$$;

alter function check_cleared owner to fiducia_poster;
