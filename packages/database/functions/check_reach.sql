-- Refuses (FD027) a decision on transactions and clients out of the offices in which its author has the permissions by
-- which it is posted. What takes money back follows it wherever it lies: of that only the transaction that is named is
-- asked, before.
create function check_reach(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  acts constant jsonb := request -> 'actsUnder';
  offices bigint[];
  decided bigint[];
begin
  if acts is null then
    return;
  end if;
  offices := offices_of(tenant, (request ->> 'userId')::bigint,
    array(select p::integer from jsonb_array_elements_text(acts -> 'permissions') p),
    array(select p::integer from jsonb_array_elements_text(acts -> 'anyOf') p));
  if offices is null then
    return;
  end if;
  decided := array(select e.event_id from jsonb_populate_recordset(null::event, request -> 'events') e
    where e.reverses_event_id is null and e.event_type <> 'NSFCheck');
  if exists (
    select from (
      select p.item_id from jsonb_populate_recordset(null::posting_line, request -> 'postings') l
        join jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint) on n.entry_id = l.entry_id
        join line_part p on p.agency_id = tenant and p.part_id = l.part_id
        where n.event_id = any(decided)
      union select unnest(array[a.from_item_id, a.to_item_id])
        from jsonb_populate_recordset(null::application, request -> 'applications') a where a.event_id = any(decided)
      union select e.item_id from jsonb_to_recordset(request -> 'deposits') as d (pay_method_id bigint)
        join pay_method m on m.agency_id = tenant and m.pay_method_id = d.pay_method_id
        join event e on e.agency_id = tenant and e.event_id = m.event_id) touched
    join item i on i.agency_id = tenant and i.item_id = touched.item_id
    join event e on e.agency_id = tenant and e.event_id = i.event_id
    left join client c on c.agency_id = tenant and c.client_id = e.client_id
    where coalesce(e.policy_office_id <> all(offices), true) and e.user_office_id <> all(offices)
      and coalesce(c.office_id <> all(offices), true)
  ) or exists (
    select from jsonb_populate_recordset(null::event, request -> 'events') e
    join client c on c.agency_id = tenant and c.client_id = e.client_id
    where e.event_id = any(decided) and coalesce(e.policy_office_id <> all(offices), true)
      and c.office_id <> all(offices)
      -- A credit or invoice that exists was asked above; its transaction may be recorded here for a client of elsewhere.
      and e.event_id in (select i.event_id from jsonb_to_recordset(request -> 'items') as i (event_id bigint))
  ) then
    raise exception 'OUT_OF_REACH' using errcode = 'FD027';
  end if;
end
$$;

alter function check_reach owner to fiducia_poster;
