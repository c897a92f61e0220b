-- What was open on a day long ago is read from what is open now and what moved since, not from the whole history.

-- The newest day on which the item moved.
alter table open_item add column last_moved_on date;
select for_each_agency($each$
  update open_item o set last_moved_on = m.moved_on
  from (select p.item_id, max(e.dated_on) as moved_on from posting p
    join entry e on e.agency_id = p.agency_id and e.entry_id = p.entry_id
    where p.agency_id = $1 and (p.account = '1200' or (p.account = '2140' and p.part_id is null and p.movement is null))
    group by p.item_id) m
  where o.agency_id = $1 and o.item_id = m.item_id$each$);
alter table open_item alter column last_moved_on set not null;
create index open_item_moved on open_item (agency_id, last_moved_on, dated_on, item_id);
