-- Maintains what is open of items and what clients owe: 1200, and 2140 of receipts. A memo counts in 1200 alone; its
-- rows of 2140 name the part that they fund. So does a credit for which a debt stands, whose rows of 2140 have the
-- movement 'debt'. The newest day on which an item moved tells whether it was open on an earlier day by what is open now.
create function keep_open_items(tenant bigint, request jsonb, lines posting_line[], items new_item[]) returns void
  language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  with delta as (
    select p.item_id, min(p.client_id) as client_id, min(p.entry_id) as entry_id, sum(p.amount_cents)::bigint as cents,
      max(e.dated_on) as moved_on
    from unnest(lines) p
    join jsonb_to_recordset(request -> 'entries') as e (entry_id bigint, dated_on date) on e.entry_id = p.entry_id
    where p.account = account_named('clientReceivable')
      or (p.account = account_named('clientCredit') and p.part_id is null and p.movement is null)
    group by p.item_id
  )
  insert into open_item as o (agency_id, item_id, client_id, kind, dated_on, due_on, original_cents, remaining_cents, entry_id,
    last_moved_on)
  select tenant, d.item_id, d.client_id, coalesce(n.item_type, i.item_type), coalesce(n.dated_on, i.dated_on),
    coalesce(n.due_on, i.due_on, n.dated_on, i.dated_on),
    -- A call may bill a document and pay it at once: the total of the document is what it was billed, not what is
    -- left.
    case when n.item_type in ('Invoice', 'CreditMemo') then n.total_cents else d.cents end, d.cents, d.entry_id,
    d.moved_on
  from delta d
  left join unnest(items) n on n.item_id = d.item_id
  left join lateral (select i.item_type, i.dated_on, i.due_on from item i
    where n.item_id is null and i.agency_id = tenant and i.item_id = d.item_id offset 0) i on true
  order by d.item_id
  on conflict (agency_id, item_id) do update set remaining_cents = o.remaining_cents + excluded.remaining_cents,
    last_moved_on = greatest(o.last_moved_on, excluded.last_moved_on);

  insert into customer_balance as b (agency_id, client_id, balance_cents)
  select tenant, p.client_id, sum(p.amount_cents)
  from unnest(lines) p where p.account = account_named('clientReceivable')
      or (p.account = account_named('clientCredit') and p.part_id is null and p.movement is null)
  group by p.client_id order by p.client_id
  on conflict (agency_id, client_id) do update set balance_cents = b.balance_cents + excluded.balance_cents;
end
$$;

alter function keep_open_items owner to fiducia_poster;
