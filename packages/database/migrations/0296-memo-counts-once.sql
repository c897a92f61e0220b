-- A funded credit memo counts once in what QuickBooks shows as receivables: what funds a part of it settles the part.

-- The totals of what was taken up, moved from receivables to whom the part belongs to.
select for_each_agency($$
  insert into quickbooks_total as t (agency_id, account_key, dated_on, amount_cents, opening_cents)
  select $1, k.account_key, n.dated_on, sum(k.cents),
    coalesce(sum(k.cents) filter (where l.chain_position <= h.begun_through and n.dated_on < c.first_day), 0)
  from quickbooks_head h
  join quickbooks_connection c on c.agency_id = h.agency_id and c.first_day is not null
  join audit_link l on l.agency_id = h.agency_id and l.chain_position <= h.chain_position
  join entry n on n.agency_id = h.agency_id and n.event_id = l.event_id
  join posting p on p.agency_id = h.agency_id and p.entry_id = n.entry_id and p.account = '2140'
  join line_part r on r.agency_id = h.agency_id and r.part_id = p.part_id
  cross join lateral (values ('receivable', -p.amount_cents),
    (case r.side when 'agency' then 'billed' else 'gl:' || r.owner_account_id end, p.amount_cents)) k (account_key, cents)
  where h.agency_id = $1
  group by k.account_key, n.dated_on
  on conflict (agency_id, account_key, dated_on) do update set amount_cents = t.amount_cents + excluded.amount_cents,
    opening_cents = t.opening_cents + excluded.opening_cents$$);
