-- Parts of credit memos that nobody has given back yet, few among all parts.
create index part_balance_unfunded on part_balance (agency_id, part_id)
  where billed_cents < 0 and funded_cents + offset_cents > billed_cents;
