-- What is recorded after the export began is taken up on its own day, also before the first day.

-- The last link of the agency's chain when the export began.
alter table quickbooks_head add column begun_through bigint not null default 0;
-- Of the amount, what was recorded before the export began and is dated before its first day: it stands in QuickBooks by
-- hand.
alter table quickbooks_total add column opening_cents bigint not null default 0;

-- What earlier versions left out of an export that has begun stays out.
select for_each_agency($$
  insert into quickbooks_head as h (agency_id, chain_position, begun_through)
  select $1, 0, a.chain_position from audit_head a
  join quickbooks_connection c on c.agency_id = a.agency_id and c.first_day is not null
  where a.agency_id = $1
  on conflict (agency_id) do update set begun_through = excluded.begun_through$$);
select for_each_agency($$
  update quickbooks_total t set opening_cents = t.amount_cents
  from quickbooks_connection c where c.agency_id = $1 and t.agency_id = $1 and t.dated_on < c.first_day$$);
