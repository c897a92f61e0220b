-- Refuses (MORE_THAN_CHARGED) a charge taken back beyond what the trust bank charged, less what it took back, in the year around the
-- day of its line. The bank is locked, and the events of the request are written.
create function check_charged(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  beyond record;
begin
  select t.event_id into beyond
  from (
    select e.event_id, e.bank_account_id, coalesce(l.on_day, e.dated_on) as on_day
    from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, bank_account_id bigint, dated_on date,
      disbursed_cents bigint, reverses_event_id bigint)
    left join lateral (select max(l.dated_on) as on_day
      from jsonb_to_recordset(request -> 'matches') as m ("lineIds" jsonb, items jsonb)
      cross join jsonb_array_elements_text(m."lineIds") i (line_id)
      join bank_line l on l.agency_id = tenant and l.line_id = i.line_id::bigint
      where m.items @> jsonb_build_array(jsonb_build_object('source', 'event', 'sourceId', e.event_id))) l on true
    where e.event_type = 'BankCharge' and e.disbursed_cents < 0 and e.reverses_event_id is null) t
  where (select sum(c.disbursed_cents) from event c
    where c.agency_id = tenant and c.event_type = 'BankCharge' and c.bank_account_id = t.bank_account_id
      and c.dated_on between t.on_day - 366 and t.on_day + 366) < 0
  limit 1;
  if found then
    raise exception 'MORE_THAN_CHARGED' using errcode = 'FD001', detail = beyond.event_id::text;
  end if;
end
$$;

alter function check_charged owner to fiducia_poster;
