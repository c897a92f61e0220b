-- A posting checks and keeps its rows by the set where it did so row by row: a row of its own statement costs several
-- times what the row itself costs.

-- What the links of these events vouch for: every posted figure and who posted it, in a fixed form, in their order.
create function event_digests(tenant bigint, events bigint[]) returns table (the_event bigint, digest bytea)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select the.event_id, sha256(convert_to(concat_ws(E'\n', 'v1',
    (select concat_ws('|', event_id, event_type, item_id, dated_on, created_by, user_office_id, policy_office_id,
        client_id, payee, memo, bank_account_id, pay_method, reference_number, invoiced_cents, tendered_cents,
        credit_used_cents, change_cents, disbursed_cents, non_fiduciary_cents, reverses_event_id, reason, shortage_reason)
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
revoke all on function event_digests(bigint, bigint[]) from public;
alter function event_digests(bigint, bigint[]) owner to fiducia_poster;
grant execute on function event_digests(bigint, bigint[]) to fiducia_app;
drop function event_digest(bigint, bigint);

-- Chains the new events to the agency's audit chain, in order; the head is locked here, last of all.
create or replace function extend_chain(tenant bigint, events bigint[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  fingerprint bytea;
  last_link bytea;
  fingerprints bytea[];
  links bytea[] := '{}';
begin
  insert into audit_head (agency_id, chain_position, link) values (tenant, 0, ''::bytea) on conflict do nothing;
  select * into head from audit_head where agency_id = tenant for no key update;
  fingerprints := array(select d.digest from event_digests(tenant, events) d);
  last_link := head.link;
  foreach fingerprint in array fingerprints loop
    last_link := sha256(last_link || fingerprint);
    links := links || last_link;
  end loop;
  insert into audit_link (agency_id, chain_position, event_id, digest, link)
  select tenant, head.chain_position + n.place, n.event_id, n.digest, n.link
  from unnest(events, fingerprints, links) with ordinality as n (event_id, digest, link, place);
  update audit_head set chain_position = head.chain_position + cardinality(events), link = last_link
  where agency_id = tenant;
end
$$;

-- As before, with the parts that move taken together. They are written as they will stand, over the rows that stand
-- there: an update of many rows would choose how it finds them, by a plan that stays with the session and was perhaps
-- made while reading all parts was cheapest; this way each is found by its key. Nor are the figures of many parts joined
-- row by row: nobody knows beforehand how many a posting moves.
create or replace function keep_parts(tenant bigint, lines posting_line[], items new_item[], kinds jsonb,
    advance_allowed boolean)
  returns void language plpgsql set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
declare
  steps part_step[];
  ahead record;
begin
  steps := array(select row(p.part_id, min(p.item_id),
      coalesce(-sum(p.amount_cents) filter (where p.account = '2190' and p.movement = 'bill'
        or p.account = '2150' and p.movement = 'collect'), 0),
      coalesce(sum(p.amount_cents * case p.account when '2150' then -1 else 1 end)
        filter (where p.account in ('2190', '2150') and p.movement = 'collect'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = '2190' and p.movement = 'offset'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = '2190' and p.movement = 'writeOff'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account = '2140' and p.movement = 'fund'), 0),
      coalesce(sum(p.amount_cents) filter (where p.account in ('2110', '2120', '2130', '2150')
        and p.movement = 'disburse'), 0))::part_step
    from unnest(lines) p where p.part_id is not null
    group by p.part_id order by p.part_id);

  insert into part_balance as b (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents)
  select tenant, s.part_id, old.item_id, old.billed_cents + s.billed, old.collected_cents + s.collected,
    old.offset_cents + s.offset_by, old.written_off_cents + s.written_off, old.funded_cents + s.funded,
    old.disbursed_cents + s.disbursed
  from unnest(steps) s
  cross join lateral (select * from part_balance b
    where b.agency_id = tenant and b.part_id = s.part_id for no key update offset 0) old
  on conflict (agency_id, part_id) do update set billed_cents = excluded.billed_cents,
    collected_cents = excluded.collected_cents, offset_cents = excluded.offset_cents,
    written_off_cents = excluded.written_off_cents, funded_cents = excluded.funded_cents,
    disbursed_cents = excluded.disbursed_cents;

  -- A part that has no row yet is new; a row that changes an old one would not pass the bounds as its own.
  insert into part_balance (agency_id, part_id, item_id, billed_cents, collected_cents, offset_cents,
    written_off_cents, funded_cents, disbursed_cents)
  select tenant, s.* from unnest(steps) s
  left join lateral (select true as is_kept from part_balance b
    where b.agency_id = tenant and b.part_id = s.part_id offset 0) old on true
  where old.is_kept is null;

  if not exists (select from unnest(lines) p where p.fund = 'T' and p.part_id is not null) then
    return;
  end if;

  with delta as (
    select p.part_id, p.trust_bank_id, min(p.gl_account_id) as owner_account_id, min(p.account) as account,
      -sum(p.amount_cents)::bigint as cents, bool_and(k.may_advance) or advance_allowed as may_advance
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
    -- An invoice's negative part is held below zero; a memo's credit never is.
    select c.part_id, c.trust_bank_id, d.cents, d.may_advance, c.held_cents,
      case when b.billed_cents < 0 and d.account <> '2140' then -1 else 1 end as turn
    from changed c join delta d using (part_id, trust_bank_id)
    cross join lateral (select b.billed_cents from part_balance b
      where b.agency_id = tenant and b.part_id = c.part_id offset 0) b
  )
  select * into ahead from signed
  where not may_advance and greatest(0, -turn * held_cents) > greatest(0, -turn * (held_cents - cents))
  limit 1;
  if found then
    raise exception 'PAID_AHEAD' using errcode = 'FD001', detail = jsonb_build_object('partId', ahead.part_id,
      'bankId', ahead.trust_bank_id, 'missing', -ahead.turn * ahead.held_cents)::text;
  end if;
end
$$;

-- As before, and that a posting leads to what is there. An entry is of the same transaction; items and parts are history
-- and are never taken back, and neither is a control account: looking once, for all that a statement adds, vouches
-- for as much as a foreign key that looks for each row and locks what it finds.
create or replace function check_entries() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong record;
begin
  select a.entry_id into wrong
  from (select distinct agency_id, entry_id from added) a
  left join lateral (select e.transaction_id from entry e
    where e.agency_id = a.agency_id and e.entry_id = a.entry_id offset 0) e on true
  where e.transaction_id is distinct from pg_current_xact_id();
  if found then
    raise exception 'LATE_POSTING' using errcode = 'FD011', detail = wrong.entry_id::text;
  end if;

  select lost.what into wrong from (
    select format('item %s', a.item_id) as what
    from (select distinct agency_id, item_id from added where item_id is not null) a
    left join lateral (select true as is_there from item i
      where i.agency_id = a.agency_id and i.item_id = a.item_id offset 0) i on true
    where i.is_there is null
    union all
    select format('part %s', a.part_id)
    from (select distinct agency_id, part_id from added where part_id is not null) a
    left join lateral (select true as is_there from line_part p
      where p.agency_id = a.agency_id and p.part_id = a.part_id offset 0) p on true
    where p.is_there is null
    union all
    select format('account %s of fund %s', a.account, a.fund)
    from (select distinct account, fund from added) a
    left join lateral (select true as is_there from control_account c
      where c.account = a.account and c.fund = a.fund offset 0) c on true
    where c.is_there is null
  ) lost limit 1;
  if found then
    raise exception 'POSTED_TO_NOTHING' using errcode = 'foreign_key_violation', detail = wrong.what;
  end if;

  with touched as materialized (
    select p.* from (select distinct agency_id, entry_id from added) a
    cross join lateral (select p.* from posting p
      where p.agency_id = a.agency_id and p.entry_id = a.entry_id offset 0) p
  )
  select * into wrong from (
    select entry_id, 'I1' as rule from touched group by entry_id, fund, trust_bank_id having sum(amount_cents) <> 0
    union all
    select entry_id, 'I3' from touched where fund = 'B' group by entry_id, item_id having sum(amount_cents) <> 0
    union all
    select entry_id, 'I4' from touched group by entry_id
    having coalesce(sum(amount_cents) filter (where account in ('1250', '2130')), 0) <> 0
        or coalesce(sum(amount_cents) filter (where account in ('1150', '3100')), 0) <> 0
  ) broken limit 1;
  if found then
    raise exception 'UNBALANCED' using errcode = 'FD012', detail = format('%s in entry %s', wrong.rule, wrong.entry_id);
  end if;
  return null;
end
$$;
alter table posting drop constraint posting_agency_id_entry_id_fkey, drop constraint posting_agency_id_item_id_fkey,
  drop constraint posting_agency_id_part_id_fkey, drop constraint posting_account_fund_fkey;
create trigger history_is_final before update or delete or truncate on control_account
  for each statement execute function refuse_change();
