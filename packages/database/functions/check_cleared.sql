-- Refuses (CLEARED) the void of what a line of the bank has cleared: the bank proves that it happened. What is cleared is
-- read under the lock of the bank's trust position, under which lines are matched too.
create function check_cleared(tenant bigint, request jsonb) returns void language plpgsql
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
end
$$;

alter function check_cleared owner to fiducia_poster;
