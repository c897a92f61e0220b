-- Invoiced is what a transaction issues itself; what its money or credit pays of invoices stands beside it as applied.
-- Receipts had what they paid under invoiced: it moves to where it belongs.
alter table event add column applied_cents bigint;

select for_each_agency($each$
  update event e set
    applied_cents = coalesce(case e.event_type when 'IncomingPayment' then e.invoiced_cents else paid.cents end, 0),
    invoiced_cents = case e.event_type when 'IncomingPayment' then null else e.invoiced_cents end
  from event v
  left join (
    select n.event_id, sum(p.amount_cents)::bigint as cents
    from entry n
    join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    where n.agency_id = $1 and p.account = '2190' and p.movement in ('collect', 'offset')
      and i.item_type <> 'CreditMemo'
    group by n.event_id
  ) paid on paid.event_id = v.event_id
  where v.agency_id = $1 and e.agency_id = $1 and e.event_id = v.event_id
    and v.event_type in ('IncomingPayment', 'CreditApplication', 'NSFCheck')
$each$);
