-- Inserts the new items of the request with their lines and parts; those of an opening are set aside from the export, since
-- QuickBooks has them by hand. Returns their numbers in the order of the request.
create function write_items(tenant bigint, request jsonb, items new_item[]) returns jsonb language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  numbered jsonb;
begin
  if cardinality(items) = 0 then
    return '[]';
  end if;
  select jsonb_agg(jsonb_build_object('itemId', n.item_id, 'number', n.item_number) order by i.ordinality) into numbered
  from number_items(tenant, items) n join unnest(items) with ordinality i on i.item_id = n.item_id;

  insert into item (agency_id, item_id, event_id, item_type, item_number, client_id, dated_on, due_on, effective_on,
    total_cents)
  select tenant, i.item_id, i.event_id, i.item_type, (n ->> 'number')::bigint, i.client_id, i.dated_on, i.due_on,
    i.effective_on, i.total_cents
  from unnest(items) i join jsonb_array_elements(numbered) n on (n ->> 'itemId')::bigint = i.item_id;

  insert into item_transfer (agency_id, item_id, status, sub_status)
  select tenant, i.item_id, s.status, s.sub_status from unnest(items) i
  join (values (true, 'DoNotTransfer', 'Complete'), (false, 'NotTransferred', 'Pending')) s (of_opening, status, sub_status)
    on s.of_opening = (request ->> 'openingId' is not null);

  -- A receipt has no lines.
  if coalesce(request -> 'lines', '[]') = '[]' then
    return numbered;
  end if;
  insert into line_item (agency_id, line_id, item_id, line_number, line_type, description, amount_cents,
    reporting_account_id, retained_cents, retained_account_id, policy_id, carrier_id)
  select tenant, l.line_id, l.item_id, l.line_number, l.line_type, l.description, l.amount_cents,
    l.reporting_account_id, l.retained_cents, l.retained_account_id, l.policy_id, l.carrier_id
  from jsonb_populate_recordset(null::line_item, request -> 'lines') l;

  insert into line_part (agency_id, part_id, line_id, item_id, side, control, owner_account_id, billed_cents,
    fills_item_id, fills_part_id)
  select tenant, p.part_id, p.line_id, p.item_id, p.side, p.control, p.owner_account_id, p.billed_cents,
    p.fills_item_id, p.fills_part_id
  from jsonb_populate_recordset(null::line_part, request -> 'parts') p;
  return numbered;
end
$$;

alter function write_items owner to fiducia_poster;
