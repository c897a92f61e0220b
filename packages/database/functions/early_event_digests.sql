-- Returns the digests of version 1, which links of earlier programs contain: the posted figures and who posted them,
-- joined. A receipt issues nothing, so its applied amount stands where other events have the invoiced one.
create function early_event_digests(tenant bigint, events bigint[]) returns table (the_event bigint, digest bytea)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select the.event_id, sha256(convert_to(concat_ws(E'\n', 'v1',
    (select concat_ws('|', event_id, event_type, item_id, dated_on, created_by, user_office_id, policy_office_id,
        client_id, payee, memo, bank_account_id, pay_method, reference_number,
        case event_type when 'IncomingPayment' then applied_cents else invoiced_cents end, tendered_cents, credit_used_cents,
        change_cents, disbursed_cents, non_fiduciary_cents, reverses_event_id, reason, shortage_reason)
      from event where agency_id = tenant and event_id = the.event_id),
    (select string_agg(concat_ws('|', item_id, item_type, item_number, client_id, dated_on, due_on, effective_on,
        total_cents), E'\n' order by item_id)
      from item where agency_id = tenant and event_id = the.event_id),
    (select string_agg(concat_ws('|', l.line_id, l.item_id, l.line_number, l.line_type, l.description, l.amount_cents,
        l.reporting_account_id, l.retained_cents, l.retained_account_id), E'\n' order by l.line_id)
      from item i cross join lateral (select * from line_item l
        where l.agency_id = tenant and l.item_id = i.item_id offset 0) l
      where i.agency_id = tenant and i.event_id = the.event_id),
    (select string_agg(concat_ws('|', pay_method_id, method, reference_number, amount_cents, bank_account_id), E'\n'
        order by pay_method_id)
      from pay_method where agency_id = tenant and event_id = the.event_id),
    (select string_agg(concat_ws('|', e.entry_id, e.item_id, e.kind, e.dated_on, e.reverses_entry_id, p.line_number,
        p.fund, p.account, p.trust_bank_id, p.client_id, p.item_id, p.part_id, p.gl_account_id, p.movement,
        p.amount_cents), E'\n' order by e.entry_id, p.line_number)
      from entry e cross join lateral (select * from posting p
        where p.agency_id = tenant and p.entry_id = e.entry_id offset 0) p
      where e.agency_id = tenant and e.event_id = the.event_id)
  ), 'UTF8'))
  from unnest(events) with ordinality as the (event_id, place) order by the.place;
end
$$;

alter function early_event_digests owner to fiducia_poster;
grant execute on function early_event_digests to fiducia_app;
