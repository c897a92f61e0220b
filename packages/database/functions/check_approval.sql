-- Refuses (FD001, APPROVAL_NEEDED) a payment from the agency's limit upward that no second user has approved. Of one that
-- waits, marks it approved in the same transaction, and refuses (HELD_DECIDED) when it was decided meanwhile.
create function check_approval(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  held constant bigint := (request ->> 'heldPaymentId')::bigint;
  approver constant bigint := (request ->> 'approvedBy')::bigint;
  paying record;
begin
  select e.event_id, e.disbursed_cents, a.approval_from_cents into paying
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
  elsif paying.disbursed_cents >= paying.approval_from_cents then
    raise exception 'APPROVAL_NEEDED' using errcode = 'FD001', detail = '{}';
  end if;
end
$$;

alter function check_approval owner to fiducia_poster;
