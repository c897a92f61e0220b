-- Maintains waiting_money: new money that waits, slips that take it to the bank, and slips, receipts and pay methods
-- taken back. Under the lock of the bank's trust position it refuses (FD001) money that waits no longer, a void of
-- money that is on a slip or that the bank returned, a return of money that was voided, and any change of 1015 that
-- differs from what waits. Most postings bring at most money that waits: for them all else is left out.
create function keep_deposits(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted bigint := jsonb_array_length(coalesce(request -> 'deposits', '[]'));
  taken bigint;
  changes boolean := wanted > 0 or jsonb_array_length(coalesce(request -> 'returns', '[]')) > 0
    or exists (select from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
      where e.reverses_event_id is not null);
  takes_back boolean := changes or exists (select from jsonb_to_recordset(request -> 'entries') as n (reverses_entry_id bigint)
    where n.reverses_entry_id is not null);
  waited jsonb;
begin
  if changes then
    select jsonb_object_agg(b.trust_bank_id, b.cents) into waited from waiting_by_bank(tenant, request) b;
  end if;

  insert into waiting_money (agency_id, pay_method_id, event_id, bank_account_id, amount_cents)
  select tenant, m.pay_method_id, m.event_id, m.bank_account_id, m.waiting_cents
  from jsonb_to_recordset(request -> 'payMethods') as m (pay_method_id bigint, event_id bigint, bank_account_id bigint,
    waiting_cents bigint)
  where m.waiting_cents > 0;
  if not takes_back then
    return;
  end if;

  if wanted > 0 then
    update waiting_money w set slip_event_id = d.event_id
    from jsonb_to_recordset(request -> 'deposits') as d (event_id bigint, pay_method_id bigint)
    where w.agency_id = tenant and w.pay_method_id = d.pay_method_id and w.slip_event_id is null and not w.is_taken_back;
    get diagnostics taken = row_count;
    if taken <> wanted then
      raise exception 'WAITS_NO_LONGER' using errcode = 'FD001', detail = taken::text;
    end if;
    -- The slip's own entry holds the lock of the bank's trust position.
    insert into deposit_slip (agency_id, event_id, bank_account_id, slip_number)
    select tenant, e.event_id, e.bank_account_id, coalesce(greatest(
      1 + (select max(s.slip_number) from deposit_slip s
        where s.agency_id = tenant and s.bank_account_id = e.bank_account_id),
      (select b.next_slip_number from bank_account b
        where b.agency_id = tenant and b.gl_account_id = e.bank_account_id)), 1001)
    from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, bank_account_id bigint,
      reverses_event_id bigint)
    where e.event_type = 'DepositSlip' and e.reverses_event_id is null;
  end if;

  update waiting_money w set slip_event_id = null
  from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
  where w.agency_id = tenant and w.slip_event_id = e.reverses_event_id;

  if exists (
    select from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
    cross join lateral (select m.pay_method_id from pay_method m
      where m.agency_id = tenant and m.event_id = e.reverses_event_id offset 0) m
    cross join lateral (select from returned_pay_method r
      where r.agency_id = tenant and r.pay_method_id = m.pay_method_id and r.stands offset 0) r
  ) or exists (
    select from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as b (pay_method_id bigint)
    cross join lateral (select m.event_id from pay_method m
      where m.agency_id = tenant and m.pay_method_id = b.pay_method_id offset 0) m
    cross join lateral (select from event v
      where v.agency_id = tenant and v.reverses_event_id = m.event_id offset 0) v
  ) then
    raise exception 'RETURNED' using errcode = 'FD001';
  end if;
  if exists (
    select from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
    cross join lateral (select from waiting_money w where w.agency_id = tenant and w.event_id = e.reverses_event_id
      and w.slip_event_id is not null offset 0) w
  ) then
    raise exception 'ON_A_SLIP' using errcode = 'FD001';
  end if;
  update waiting_money w set is_taken_back = true
  from jsonb_to_recordset(request -> 'entries') as n (reverses_entry_id bigint)
  cross join lateral (select t.event_id from entry t
    where t.agency_id = tenant and t.entry_id = n.reverses_entry_id offset 0) t
  where w.agency_id = tenant and w.event_id = t.event_id;

  -- Takes back what the bank returned, pay method by pay method; a unique key refuses a second return of the same
  -- one.
  insert into returned_pay_method (agency_id, pay_method_id, event_id, stands)
  select tenant, r.pay_method_id, r.event_id, true
  from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as r (pay_method_id bigint, event_id bigint);
  update waiting_money w set is_taken_back = true
  from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as r (pay_method_id bigint)
  where w.agency_id = tenant and w.pay_method_id = r.pay_method_id;
  with undone as (
    update returned_pay_method r set stands = false
    from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
    where r.agency_id = tenant and r.event_id = e.reverses_event_id and r.stands
    returning r.pay_method_id
  )
  update waiting_money w set is_taken_back = false
  from undone u where w.agency_id = tenant and w.pay_method_id = u.pay_method_id;

  if changes and exists (select from waiting_by_bank(tenant, request) b
      where b.cents - (waited ->> b.trust_bank_id::text)::bigint <> b.posted) then
    raise exception 'WAITS_OTHERWISE' using errcode = 'FD001';
  end if;
end
$$;

alter function keep_deposits owner to fiducia_poster;
