-- A deposit slip is not voided while a check of it stands as returned by the bank, and a check that is deposited while its
-- return is recorded is taken from where it is then.

-- Keeps what waits for its deposit: new money that waits, slips that take it to the bank, slips, receipts and pay methods
-- taken back. Refuses (FD001) what waits no longer, a void of a receipt whose money is on a slip, of a slip with a check that
-- the bank returned, and a return that takes waiting money which is in the bank by now, or the other way round.
create or replace function keep_deposits(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted bigint := jsonb_array_length(coalesce(request -> 'deposits', '[]'));
  taken bigint;
begin
  insert into waiting_money (agency_id, pay_method_id, event_id, bank_account_id, amount_cents)
  select tenant, m.pay_method_id, m.event_id, m.bank_account_id, m.waiting_cents
  from jsonb_to_recordset(request -> 'payMethods') as m (pay_method_id bigint, event_id bigint, bank_account_id bigint,
    waiting_cents bigint)
  where m.waiting_cents > 0;

  if wanted > 0 then
    update waiting_money w set slip_event_id = d.event_id
    from jsonb_to_recordset(request -> 'deposits') as d (event_id bigint, pay_method_id bigint)
    where w.agency_id = tenant and w.pay_method_id = d.pay_method_id and w.slip_event_id is null and not w.is_taken_back;
    get diagnostics taken = row_count;
    if taken <> wanted then
      raise exception 'WAITS_NO_LONGER' using errcode = 'FD001', detail = taken::text;
    end if;
    -- Under the lock of the bank's trust position, which the slip's own entry took.
    insert into deposit_slip (agency_id, event_id, bank_account_id, slip_number)
    select tenant, e.event_id, e.bank_account_id, 1 + coalesce((select max(s.slip_number) from deposit_slip s
      where s.agency_id = tenant and s.bank_account_id = e.bank_account_id), 1000)
    from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, bank_account_id bigint,
      reverses_event_id bigint)
    where e.event_type = 'DepositSlip' and e.reverses_event_id is null;
  end if;

  -- A check that came back from the bank was taken there.
  if exists (
    select from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
    cross join lateral (select from waiting_money w
      join returned_pay_method r on r.agency_id = w.agency_id and r.pay_method_id = w.pay_method_id and r.stands
      where w.agency_id = tenant and w.slip_event_id = e.reverses_event_id offset 0) w
  ) then
    raise exception 'RETURNED' using errcode = 'FD001';
  end if;
  update waiting_money w set slip_event_id = null
  from jsonb_to_recordset(request -> 'events') as e (reverses_event_id bigint)
  where w.agency_id = tenant and w.slip_event_id = e.reverses_event_id;

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

  -- What the bank returned is taken back, pay method by pay method; two returns of one are a unique key's to refuse.
  insert into returned_pay_method (agency_id, pay_method_id, event_id, stands)
  select tenant, r.pay_method_id, r.event_id, true
  from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as r (pay_method_id bigint, event_id bigint);
  if exists (
    select from jsonb_to_recordset(coalesce(request -> 'returns', '[]')) as r (pay_method_id bigint, event_id bigint)
    where exists (select from waiting_money w where w.agency_id = tenant and w.pay_method_id = r.pay_method_id
        and w.slip_event_id is null and not w.is_taken_back)
      <> exists (select from jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint)
        cross join lateral (select from posting p where p.agency_id = tenant and p.entry_id = n.entry_id
          and p.account = '1015' and p.amount_cents < 0 offset 0) p
        where n.event_id = r.event_id)
  ) then
    raise exception 'WAITS_NO_LONGER' using errcode = 'FD001';
  end if;
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
end
$$;
