-- What is owed on an account, paid or not: payables and agency revenue are read by the account of the part.
create index line_part_by_owner on line_part (agency_id, owner_account_id, part_id);
-- Parts that clients have not paid yet, few among all parts; what is held of the others, `part_holding_held` finds.
create index part_balance_uncollected on part_balance (agency_id, part_id)
  where collected_cents + offset_cents + written_off_cents <> billed_cents;
