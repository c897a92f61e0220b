-- Payables and revenue are listed and summed from the balances of parts alone: what they choose rows by stands beside the
-- figures, in the order in which they are read.
alter table part_balance
  -- The account whose payables or revenue list the part; null of direct bill and of credits, which neither lists.
  add column listed_account_id bigint,
  -- Of its item, and of the event that issued it: whose it is.
  add column dated_on date,
  add column is_of_memo boolean not null default false,
  add column user_office_id bigint,
  add column policy_office_id bigint,
  add column created_by bigint,
  -- Of its line: the amount, and what of it the agency keeps.
  add column line_cents bigint not null default 0,
  add column retained_cents bigint not null default 0,
  -- What all trust banks hold of it together.
  add column held_cents bigint not null default 0;

select for_each_agency($$
  update part_balance b set listed_account_id = case when p.control in ('2110', '2120', '2130') then p.owner_account_id end,
    dated_on = i.dated_on, is_of_memo = i.item_type = 'CreditMemo', user_office_id = e.user_office_id,
    policy_office_id = e.policy_office_id, created_by = e.created_by, line_cents = l.amount_cents,
    retained_cents = l.retained_cents, held_cents = coalesce(h.cents, 0)
  from line_part p
  join line_item l on l.agency_id = p.agency_id and l.line_id = p.line_id
  join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
  join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
  left join (select h.part_id, sum(h.held_cents) as cents from part_holding h
    where h.agency_id = $1 and h.account <> '2140' group by h.part_id) h on h.part_id = p.part_id
  where b.agency_id = $1 and p.agency_id = b.agency_id and p.part_id = b.part_id$$);

alter table part_balance
  -- What is neither paid nor settled without money; below zero it is owed to the agency.
  add column open_cents bigint not null generated always as (billed_cents - offset_cents - written_off_cents
    - case when is_of_memo then funded_cents else collected_cents - held_cents end) stored,
  add constraint listed_with_its_day check (listed_account_id is null
    or dated_on is not null and user_office_id is not null and created_by is not null);
create index part_balance_by_day on part_balance (agency_id, listed_account_id, dated_on, part_id);
create index part_balance_open on part_balance (agency_id, listed_account_id, dated_on, part_id) where open_cents <> 0;
drop index part_balance_uncollected;

alter type part_step add attribute held bigint;
