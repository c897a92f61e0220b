-- Refuses (FD001, APPROVAL_NEEDED) a payment that no second user has approved and that reaches the agency's limit, by itself or
-- with what the same payee was paid lately. Of one that waits, marks it approved in the same transaction, and refuses
-- (HELD_DECIDED) when it was decided meanwhile, when payee, bank details or amount are not those that wait, and when who
-- approves it is no second user.
create function check_approval(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  held constant bigint := (request ->> 'heldPaymentId')::bigint;
  approver constant bigint := (request ->> 'approvedBy')::bigint;
  approval_from bigint;
  paying record;
begin
  select e.event_id, e.event_type, e.client_id, e.disbursed_cents, coalesce(e.payee, '') as payee,
    coalesce(e.posted_at, clock_timestamp()) as posted_at into paying
  from jsonb_populate_recordset(null::event, request -> 'events') e
  where needs_approval(e.event_type) and e.reverses_event_id is null and e.disbursed_cents > 0
  order by e.disbursed_cents desc limit 1;
  if held is not null then
    update held_payment h set state = 'Approved', decided_by = approver, decided_at = clock_timestamp(),
      event_id = paying.event_id
    where h.agency_id = tenant and h.held_id = held and h.state = 'Waiting' and h.entered_by <> approver
      and is_second_user(tenant, h.entered_by, approver)
      and (h.payee, h.amount_cents) = (paying.payee, paying.disbursed_cents)
      and (h.routing_number is null or exists (select from payee p where p.agency_id = tenant
        and p.carrier_id = h.carrier_id and p.routing_number = h.routing_number
        and p.account_number_sealed is not distinct from h.account_number_sealed));
    if not found then
      raise exception 'HELD_DECIDED' using errcode = 'FD001', detail = '{}';
    end if;
    return;
  end if;
  if paying.event_id is null then
    return;
  end if;
  approval_from := approval_limit(tenant, (request ->> 'userId')::bigint);
  if paying.disbursed_cents >= approval_from or paying.disbursed_cents + paid_unapproved(tenant, paying.event_type,
      (select min(p.gl_account_id) from jsonb_to_recordset(request -> 'postings') as p (account text, gl_account_id bigint)
        where is_of('carriers', p.account)), paying.client_id, paying.posted_at,
      paying.event_id) >= approval_from then
    raise exception 'APPROVAL_NEEDED' using errcode = 'FD001', detail = '{}';
  end if;
end
$$;

alter function check_approval owner to fiducia_poster;
