-- Refuses (FD001, APPROVAL_NEEDED) a payment that no second user has approved and that reaches the agency's limit, by itself or
-- with what the same payee was paid lately. Of one that waits, marks it approved in the same transaction, and refuses (HELD_DECIDED) when it was decided meanwhile.
create function check_approval(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  held constant bigint := (request ->> 'heldPaymentId')::bigint;
  approver constant bigint := (request ->> 'approvedBy')::bigint;
  paying record;
begin
  select e.event_id, e.event_type, e.client_id, e.disbursed_cents, a.approval_from_cents into paying
  from jsonb_populate_recordset(null::event, request -> 'events') e
  cross join (select a.approval_from_cents from agency a where a.agency_id = tenant) a
  where needs_approval(e.event_type) and e.reverses_event_id is null and e.disbursed_cents > 0
  order by e.disbursed_cents desc limit 1;
  if held is not null then
    update held_payment h set state = 'Approved', decided_by = approver, decided_at = clock_timestamp(),
      event_id = paying.event_id
    where h.agency_id = tenant and h.held_id = held and h.state = 'Waiting' and h.entered_by <> approver;
    if not found then
      raise exception 'HELD_DECIDED' using errcode = 'FD001', detail = '{}';
    end if;
  elsif paying.approval_from_cents is not null and paying.disbursed_cents + paid_unapproved(tenant, paying.event_type,
      (select min(p.gl_account_id) from jsonb_to_recordset(request -> 'postings') as p (account text, gl_account_id bigint)
        where p.account in ('2110', '2120', '2150')), paying.client_id, paying.event_id) >= paying.approval_from_cents then
    raise exception 'APPROVAL_NEEDED' using errcode = 'FD001', detail = '{}';
  end if;
end
$$;

alter function check_approval owner to fiducia_poster;
