-- Refuses (NON_FIDUCIARY) a receipt that banks more to operating than its own pay methods brought, or that pays to
-- operating for a line of which a third party has a part.
create function check_outside_trust(tenant bigint, request jsonb, lines posting_line[], kinds jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong record;
begin
  select e.event_id into wrong
  from jsonb_to_recordset(request -> 'events') as e (event_id bigint, event_type text, tendered_cents bigint,
    change_cents bigint, non_fiduciary_cents bigint, reverses_event_id bigint)
  where e.event_type = 'IncomingPayment' and e.reverses_event_id is null
    and e.non_fiduciary_cents > coalesce(e.tendered_cents, 0) - coalesce(e.change_cents, 0)
  limit 1;
  if found then
    raise exception 'NON_FIDUCIARY' using errcode = 'FD014', detail = wrong.event_id::text;
  end if;
  if not exists (select from unnest(lines) p
    where p.account = account_named('operatingBank') and kinds ->> p.entry_id::text = 'Receipt') then
    return;
  end if;
  select o.part_id into wrong from (
    select p.part_id from unnest(lines) p
    where kinds ->> p.entry_id::text = 'Receipt' and p.part_id is not null and p.movement = 'collect'
      and (p.account = account_named('billed') or is_of('lines', p.account))
    group by p.entry_id, p.part_id having sum(p.amount_cents) <> 0
  ) o
  cross join lateral (
    -- A credit memo that the receipt uses is settled from what trust holds of it.
    select l.line_id from line_part l
    join item i on i.agency_id = l.agency_id and i.item_id = l.item_id and i.item_type <> 'CreditMemo'
    where l.agency_id = tenant and l.part_id = o.part_id
    union all
    select n.line_id from jsonb_to_recordset(request -> 'parts') as n (part_id bigint, line_id bigint, control text)
    where n.part_id = o.part_id
  ) l
  where exists (select from line_part s where s.agency_id = tenant and s.line_id = l.line_id
      and s.side = 'thirdParty' and s.billed_cents <> 0 and s.fills_item_id is null)
    or exists (select from jsonb_to_recordset(request -> 'parts') as n (line_id bigint, side text,
        billed_cents bigint)
      where n.line_id = l.line_id and n.side = 'thirdParty' and n.billed_cents <> 0)
  limit 1;
  if found then
    raise exception 'NON_FIDUCIARY' using errcode = 'FD014', detail = wrong.part_id::text;
  end if;
end
$$;

alter function check_outside_trust owner to fiducia_poster;
