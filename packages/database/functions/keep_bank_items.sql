-- Keeps what each event of the request did to the cash of a trust bank, which the bank will show. A reversal that takes back
-- exactly what its original did, before the bank has shown that, cancels it. What an opening brings is in its statement already.
create function keep_bank_items(tenant bigint, request jsonb, lines posting_line[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if request ->> 'openingId' is not null
    or not exists (select from unnest(lines) p where p.account = account_named('trustBank')) then
    return;
  end if;
  insert into bank_item (agency_id, bank_account_id, source, source_id, dated_on, amount_cents)
  select tenant, p.trust_bank_id, 'event', n.event_id, min(n.dated_on), sum(p.amount_cents)
  from unnest(lines) p
  join jsonb_to_recordset(request -> 'entries') as n (entry_id bigint, event_id bigint, dated_on date)
    on n.entry_id = p.entry_id
  where p.account = account_named('trustBank')
  group by p.trust_bank_id, n.event_id having sum(p.amount_cents) <> 0;

  with cancelled as (
    select v.bank_account_id, v.source_id as reversal, i.source_id as original,
      greatest(i.dated_on, v.dated_on) as cancelled_on
    from jsonb_to_recordset(request -> 'events') as e (event_id bigint, reverses_event_id bigint)
    cross join lateral (select b.* from bank_item b
      where b.agency_id = tenant and b.source = 'event' and b.source_id = e.event_id offset 0) v
    cross join lateral (select b.* from bank_item b
      where b.agency_id = tenant and b.source = 'event' and b.source_id = e.reverses_event_id
        and b.bank_account_id = v.bank_account_id and b.amount_cents = -v.amount_cents
        and b.settled_on is null and b.cancelled_on is null offset 0) i
    where e.reverses_event_id is not null
  )
  update bank_item b set cancelled_on = c.cancelled_on
  from cancelled c
  where b.agency_id = tenant and b.source = 'event' and b.bank_account_id = c.bank_account_id
    and b.source_id in (c.original, c.reversal);
end
$$;

alter function keep_bank_items owner to fiducia_poster;
