-- Inserts how money came in or went out, and the numbers of checks that the agency writes. A bank account has each
-- number once, even when the check is voided or its sheet was spoiled.
create function write_pay_methods(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if jsonb_array_length(coalesce(request -> 'payMethods', '[]')) = 0 then
    return;
  end if;
  if jsonb_path_exists(request, '$.payMethods[*] ? (@.method == "Check")') then
    perform lock_check_numbers(tenant);
  end if;
  insert into pay_method (agency_id, pay_method_id, event_id, method, reference_number, amount_cents, bank_account_id,
    waiting_cents)
  select tenant, m.pay_method_id, m.event_id, m.method, m.reference_number, m.amount_cents, m.bank_account_id,
    coalesce(m.waiting_cents, 0)
  from jsonb_populate_recordset(null::pay_method, request -> 'payMethods') m;

  insert into issued_check (agency_id, bank_account_id, check_number, event_id)
  select tenant, m.bank_account_id, m.reference_number::bigint, m.event_id
  from jsonb_populate_recordset(null::pay_method, request -> 'payMethods') m
  join event e on e.agency_id = tenant and e.event_id = m.event_id
  where m.method = 'Check' and m.amount_cents > 0 and m.reference_number ~ '^[1-9][0-9]{0,8}$'
    and e.reverses_event_id is null and is_outgoing(e.event_type);
  if exists (select from jsonb_populate_recordset(null::pay_method, request -> 'payMethods') m
    join issued_check c on c.agency_id = tenant and c.event_id = m.event_id
    join spoiled_check s on s.agency_id = c.agency_id and s.bank_account_id = c.bank_account_id
      and s.next_number = c.check_number) then
    raise exception 'CHECK_NUMBER_USED' using errcode = 'unique_violation';
  end if;
end
$$;

alter function write_pay_methods owner to fiducia_poster;
