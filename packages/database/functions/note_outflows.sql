-- Keeps how each trust bank stood before and after the posting with every transaction that lowers its cash. `before` is
-- from positions_of, as it was before the posting changed the positions.
create function note_outflows(tenant bigint, request jsonb, lines posting_line[], before jsonb) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if before is null then
    return;
  end if;
  insert into outflow_position (agency_id, event_id, trust_bank_id, cash_before_cents, required_before_cents,
    cash_after_cents, required_after_cents)
  select tenant, o.event_id, o.trust_bank_id, (b.position ->> 'cash')::bigint, (b.position ->> 'required')::bigint,
    (a.position ->> 'cash')::bigint, (a.position ->> 'required')::bigint
  from (select n.event_id, p.trust_bank_id from unnest(lines) p
    join jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint) on n.entry_id = p.entry_id
    where is_of('trustMoney', p.account) group by 1, 2 having sum(p.amount_cents) < 0) o
  join jsonb_each(before) b (bank, position) on b.bank::bigint = o.trust_bank_id
  join jsonb_each(positions_of(tenant, lines)) a (bank, position) on a.bank::bigint = o.trust_bank_id
  order by 1, 2, 3;
end
$$;

alter function note_outflows owner to fiducia_poster;
