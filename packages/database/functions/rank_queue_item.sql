-- Gives a row of the queue its place in the order of carrying: what others depend on goes first, and is reversed last. Writes
-- beside it whose it is, and whether both books differ until it is carried.
create function rank_queue_item() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  carried record;
begin
  if new.item_id is not null then
    select i.item_type, i.dated_on, i.event_id, e.user_office_id, e.policy_office_id, e.created_by into carried from item i
    join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
    where i.agency_id = new.agency_id and i.item_id = new.item_id;
    new.dated_on := carried.dated_on;
    new.user_office_id := carried.user_office_id;
    new.policy_office_id := carried.policy_office_id;
    new.created_by := carried.created_by;
    new.keeps_equal := exists (select from event r
      where r.agency_id = new.agency_id and r.reverses_event_id = carried.event_id
        and (new.operation = 'Reverse' or r.dated_on = carried.dated_on));
    new.carry_rank := case carried.item_type when 'Invoice' then 1 when 'CreditMemo' then 2 when 'IncomingPayment' then 3
      else 4 end;
    if new.operation = 'Reverse' then
      new.carry_rank := 10 - new.carry_rank;
    end if;
  elsif new.journal_id is not null then
    new.carry_rank := 5;
    new.keeps_equal := true;
    new.dated_on := (select j.dated_on from quickbooks_journal j
      where j.agency_id = new.agency_id and j.journal_id = new.journal_id);
  else
    new.carry_rank := 0;
  end if;
  return new;
end
$$;

create trigger rank_queue_item before insert on queue_item for each row execute function rank_queue_item();
