-- Inserts the events of the request. Computes applied_cents, the amount that an event's money or credit pays on invoices; the
-- postings on the credit memo that pays are left out of it. Where the request has no author, each event has its own.
create function write_events(tenant bigint, request jsonb, lines posting_line[], items new_item[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  -- All events of a call have the same moment.
  at constant timestamptz := clock_timestamp();
begin
  with paid as (
    select n.event_id, l.item_id, sum(l.amount_cents)::bigint as cents
    from unnest(lines) l
    join jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint) on n.entry_id = l.entry_id
    where l.account = account_named('billed') and l.movement in ('collect', 'offset')
    group by n.event_id, l.item_id
  ), applied as (
    select p.event_id, sum(p.cents)::bigint as cents
    from paid p
    left join unnest(items) new on new.item_id = p.item_id
    left join lateral (select i.item_type from item i
      where i.agency_id = tenant and i.item_id = p.item_id offset 0) old on true
    where coalesce(new.item_type, old.item_type) <> 'CreditMemo'
    group by p.event_id
  ), named as (
    select a.event_id, sum(a.amount_cents)::bigint as cents
    from jsonb_to_recordset(request -> 'applications') as a (event_id bigint, amount_cents bigint)
    group by a.event_id
  )
  insert into event (agency_id, event_id, event_type, item_id,
    dated_on, posted_at,
    created_by, user_office_id,
    policy_office_id, agent_user_id, client_id, policy_id, payee, memo,
    bank_account_id, pay_method, reference_number, invoiced_cents,
    applied_cents, tendered_cents, credit_used_cents, change_cents,
    disbursed_cents, non_fiduciary_cents, reverses_event_id, reason, shortage_reason, opening_id)
  select tenant, e.event_id, e.event_type, e.item_id,
    e.dated_on, coalesce(e.posted_at, at),
    coalesce((request ->> 'userId')::bigint, e.created_by), coalesce((request ->> 'officeId')::bigint, e.user_office_id),
    e.policy_office_id, e.agent_user_id, e.client_id, e.policy_id, e.payee, coalesce(e.memo, ''),
    e.bank_account_id, e.pay_method, e.reference_number, e.invoiced_cents,
    applied_of(e.event_type, applied.cents, named.cents), e.tendered_cents, e.credit_used_cents, e.change_cents,
    e.disbursed_cents, e.non_fiduciary_cents, e.reverses_event_id, e.reason, e.shortage_reason,
    (request ->> 'openingId')::bigint
  from jsonb_populate_recordset(null::event, request -> 'events') e
  left join applied on applied.event_id = e.event_id
  left join named on named.event_id = e.event_id;
end
$$;

alter function write_events owner to fiducia_poster;
