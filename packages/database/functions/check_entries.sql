-- Refuses postings (FD011, FD012, FD026, foreign_key_violation) unless they belong to an entry of this transaction, refer to
-- items, parts and control accounts that exist, settle no item before its own day, and leave each entry that they touch balanced: I1 per fund and trust
-- bank, I3 per document, I4 of the mirrors. It checks all rows of a statement at once. This guarantees as much as a
-- foreign key, which would check and lock row by row: items, parts and control accounts are never deleted.
create function check_entries() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong record;
begin
  select a.entry_id into wrong
  from (select distinct agency_id, entry_id from added) a
  left join lateral (select e.transaction_id from entry e
    where e.agency_id = a.agency_id and e.entry_id = a.entry_id offset 0) e on true
  where e.transaction_id is distinct from pg_current_xact_id();
  if found then
    raise exception 'LATE_POSTING' using errcode = 'FD011', detail = wrong.entry_id::text;
  end if;

  select lost.what into wrong from (
    select format('item %s', a.item_id) as what
    from (select distinct agency_id, item_id from added where item_id is not null) a
    left join lateral (select true as is_there from item i
      where i.agency_id = a.agency_id and i.item_id = a.item_id offset 0) i on true
    where i.is_there is null
    union all
    select format('part %s', a.part_id)
    from (select distinct agency_id, part_id from added where part_id is not null) a
    left join lateral (select true as is_there from line_part p
      where p.agency_id = a.agency_id and p.part_id = a.part_id offset 0) p on true
    where p.is_there is null
    union all
    select format('account %s of fund %s', a.account, a.fund)
    from (select distinct account, fund from added) a
    left join lateral (select true as is_there from control_account c
      where c.account = a.account and c.fund = a.fund offset 0) c on true
    where c.is_there is null
  ) lost limit 1;
  if found then
    raise exception 'POSTED_TO_NOTHING' using errcode = 'foreign_key_violation', detail = wrong.what;
  end if;

  select a.item_id into wrong
  from (select distinct agency_id, item_id, entry_id from added where account = account_named('clientReceivable')) a
  join lateral (select i.dated_on from item i
    where i.agency_id = a.agency_id and i.item_id = a.item_id offset 0) i on true
  join lateral (select e.dated_on from entry e
    where e.agency_id = a.agency_id and e.entry_id = a.entry_id offset 0) e on true
  where e.dated_on < i.dated_on limit 1;
  if found then
    raise exception 'BILLED_LATER' using errcode = 'FD026', detail = wrong.item_id::text;
  end if;

  with touched as materialized (
    select p.* from (select distinct agency_id, entry_id from added) a
    cross join lateral (select p.* from posting p
      where p.agency_id = a.agency_id and p.entry_id = a.entry_id offset 0) p
  )
  select * into wrong from (
    select entry_id, 'I1' as rule from touched group by entry_id, fund, trust_bank_id having sum(amount_cents) <> 0
    union all
    select entry_id, 'I3' from touched where fund = 'B' group by entry_id, item_id having sum(amount_cents) <> 0
    union all
    select entry_id, 'I4' from touched group by entry_id
    having coalesce(sum(amount_cents) filter (
        where account in (account_named('revenueDue'), account_named('revenuePayable'))), 0) <> 0
      or coalesce(sum(amount_cents) filter (
        where account in (account_named('agencyFundsDue'), account_named('agencyFunds'))), 0) <> 0
  ) broken limit 1;
  if found then
    raise exception 'UNBALANCED' using errcode = 'FD012', detail = format('%s in entry %s', wrong.rule, wrong.entry_id);
  end if;
  return null;
end
$$;

create trigger entries_balance after insert on posting
  referencing new table as added for each statement execute function check_entries();
