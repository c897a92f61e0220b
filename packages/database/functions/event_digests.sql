-- Returns the digests that the audit links of these events contain: every column of every row that belongs to an event, as
-- JSON, in which no two different sets of rows read alike. A column without a value is left out, so that a column that is
-- added later changes no digest where it is empty.
create function event_digests(tenant bigint, events bigint[]) returns table (the_event bigint, digest bytea)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
begin
  return query select the.event_id, sha256(convert_to(json_build_object('version', 2,
    'event', (select json_strip_nulls(to_json(e)) from event e where e.agency_id = tenant and e.event_id = the.event_id),
    'items', (select json_agg(json_strip_nulls(to_json(i)) order by i.item_id)
      from item i where i.agency_id = tenant and i.event_id = the.event_id),
    'lines', (select json_agg(json_strip_nulls(to_json(l)) order by l.line_id)
      from item i cross join lateral (select * from line_item l
        where l.agency_id = tenant and l.item_id = i.item_id offset 0) l
      where i.agency_id = tenant and i.event_id = the.event_id),
    'parts', (select json_agg(json_strip_nulls(to_json(p)) order by p.part_id)
      from item i cross join lateral (select * from line_part p
        where p.agency_id = tenant and p.item_id = i.item_id offset 0) p
      where i.agency_id = tenant and i.event_id = the.event_id),
    'splits', (select json_agg(json_strip_nulls(to_json(s)) order by s.line_id, s.user_id)
      from item i cross join lateral (select l.line_id from line_item l
        where l.agency_id = tenant and l.item_id = i.item_id offset 0) l
      cross join lateral (select * from producer_split s
        where s.agency_id = tenant and s.line_id = l.line_id offset 0) s
      where i.agency_id = tenant and i.event_id = the.event_id),
    'payMethods', (select json_agg(json_strip_nulls(to_json(m)) order by m.pay_method_id)
      from pay_method m where m.agency_id = tenant and m.event_id = the.event_id),
    -- Another server counts its transactions anew.
    'entries', (select json_agg(json_strip_nulls(to_json(e)) order by e.entry_id)
      from (select agency_id, entry_id, event_id, item_id, kind, dated_on, reverses_entry_id
        from entry where agency_id = tenant and event_id = the.event_id) e),
    'postings', (select json_agg(json_strip_nulls(to_json(p)) order by p.entry_id, p.line_number)
      from entry e cross join lateral (select * from posting p
        where p.agency_id = tenant and p.entry_id = e.entry_id offset 0) p
      where e.agency_id = tenant and e.event_id = the.event_id),
    'applications', (select json_agg(json_strip_nulls(to_json(a)) order by a.application_id)
      from application a where a.agency_id = tenant and a.event_id = the.event_id),
    'shares', (select json_agg(json_strip_nulls(to_json(s)) order by s.line_id, s.user_id)
      from producer_share s where s.agency_id = tenant and s.event_id = the.event_id),
    'checks', (select json_agg(json_strip_nulls(to_json(c)) order by c.bank_account_id, c.check_number)
      from issued_check c where c.agency_id = tenant and c.event_id = the.event_id),
    'slips', (select json_agg(json_strip_nulls(to_json(s)))
      from deposit_slip s where s.agency_id = tenant and s.event_id = the.event_id)
  )::text, 'UTF8'))
  from unnest(events) with ordinality as the (event_id, place) order by the.place;
end
$$;

alter function event_digests owner to fiducia_poster;
grant execute on function event_digests to fiducia_app;
