-- Maintains how far each line part has come, and what each bank holds of it (I6, I7). Reads all parts that move in
-- one statement and writes their final figures: an UPDATE of many rows would keep, for the session, a plan that was
-- made while the table was small. Decisions and facts of the same call are checked separately. A new part is written with
-- what payables and revenue choose their rows by.
create function keep_parts(tenant bigint, request jsonb, lines posting_line[], items new_item[], kinds jsonb,
    advance_allowed boolean)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
declare
  steps part_step[];
  ahead record;
  known int;
  added int;
begin
  steps := array(select row(p.part_id, min(p.item_id),
      coalesce(-sum(p.amount_cents) filter (where p.account = account_named('billed') and p.movement = 'bill'
        or p.account = account_named('directBill') and p.movement = 'collect'), 0),
      coalesce(sum(p.amount_cents * case p.account when account_named('directBill') then -1 else 1 end)
        filter (where p.account in (account_named('billed'), account_named('directBill')) and p.movement = 'collect'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = account_named('billed') and p.movement = 'offset'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = account_named('billed') and p.movement = 'writeOff'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = account_named('clientCredit') and p.movement = 'fund'), 0),
      coalesce(sum(p.amount_cents) filter (where is_of('parts', p.account)
        and p.movement = 'disburse'), 0),
      coalesce(-sum(p.amount_cents) filter (where p.fund = 'T' and p.account <> account_named('clientCredit')), 0))::part_step
    from unnest(lines) p where p.part_id is not null
    group by p.part_id order by p.part_id);

  insert into part_balance as b (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents, held_cents)
  select tenant, s.part_id, old.item_id, old.billed_cents + s.billed, old.collected_cents + s.collected,
    old.offset_cents + s.offset_by, old.written_off_cents + s.written_off, old.funded_cents + s.funded,
    old.disbursed_cents + s.disbursed, old.held_cents + s.held
  from unnest(steps) s
  cross join lateral (select * from part_balance b
    where b.agency_id = tenant and b.part_id = s.part_id for no key update offset 0) old
  on conflict (agency_id, part_id) do update set billed_cents = excluded.billed_cents,
    collected_cents = excluded.collected_cents, offset_cents = excluded.offset_cents,
    written_off_cents = excluded.written_off_cents, funded_cents = excluded.funded_cents,
    disbursed_cents = excluded.disbursed_cents, held_cents = excluded.held_cents;

  get diagnostics known = row_count;

  -- A part without a row is new; an update of an existing row must not pass the bounds as if it were new.
  insert into part_balance (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents, held_cents, listed_account_id, dated_on, is_of_memo, line_cents,
    retained_cents, user_office_id, policy_office_id, created_by)
  select tenant, s.*, case when is_of('lines', p.control) then p.owner_account_id end, i.dated_on,
    i.item_type = 'CreditMemo', l.amount_cents, l.retained_cents,
    coalesce((request ->> 'officeId')::bigint, e.user_office_id), e.policy_office_id,
    coalesce((request ->> 'userId')::bigint, e.created_by)
  from unnest(steps) s
  join jsonb_to_recordset(request -> 'parts') as p (part_id bigint, line_id bigint, control text, owner_account_id bigint)
    on p.part_id = s.part_id
  join jsonb_to_recordset(request -> 'lines') as l (line_id bigint, amount_cents bigint, retained_cents bigint)
    on l.line_id = p.line_id
  join unnest(items) i on i.item_id = s.item_id
  join jsonb_to_recordset(request -> 'events') as e (event_id bigint, policy_office_id bigint,
    user_office_id bigint, created_by bigint) on e.event_id = i.event_id;
  get diagnostics added = row_count;
  if known + added < cardinality(steps) then
    raise exception 'POSTED_TO_NOTHING' using errcode = 'foreign_key_violation', detail = 'a part without a balance';
  end if;

  if not exists (select from unnest(lines) p where p.fund = 'T' and p.part_id is not null) then
    return;
  end if;

  with delta as (
    select p.part_id, p.trust_bank_id, min(p.gl_account_id) as owner_account_id, min(p.account) as account,
      -sum(p.amount_cents)::bigint as cents,
      coalesce(-sum(p.amount_cents) filter (where not k.may_advance), 0)::bigint as decided_cents
    from unnest(lines) p join entry_kind k on k.kind = kinds ->> p.entry_id::text
    where p.fund = 'T' and p.part_id is not null
    group by p.part_id, p.trust_bank_id
  ), changed as (
    insert into part_holding as h (agency_id, part_id, trust_bank_id, owner_account_id, account, held_cents)
    select tenant, d.part_id, d.trust_bank_id, d.owner_account_id, d.account, d.cents from delta d
    order by d.part_id, d.trust_bank_id
    on conflict (agency_id, part_id, trust_bank_id) do update set held_cents = h.held_cents + excluded.held_cents
    returning h.part_id, h.trust_bank_id, h.held_cents
  ), signed as (
    -- A bank may hold less than zero of an invoice's negative part, but not of a memo's credit.
    select c.part_id, c.trust_bank_id, c.held_cents - d.cents as held_before, d.decided_cents,
      case when b.billed_cents < 0 and d.account <> account_named('clientCredit') then -1 else 1 end as turn
    from changed c join delta d using (part_id, trust_bank_id)
    cross join lateral (select b.billed_cents from part_balance b
      where b.agency_id = tenant and b.part_id = c.part_id offset 0) b
  )
  select * into ahead from signed
  where not advance_allowed
    and greatest(0, -turn * (held_before + decided_cents)) > greatest(0, -turn * held_before)
  limit 1;
  if found then
    raise exception 'PAID_AHEAD' using errcode = 'FD001', detail = jsonb_build_object('partId', ahead.part_id,
      'bankId', ahead.trust_bank_id, 'missing', -ahead.turn * (ahead.held_before + ahead.decided_cents))::text;
  end if;
end
$$;

alter function keep_parts owner to fiducia_poster;
