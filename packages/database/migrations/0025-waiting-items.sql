-- The items that wait for the accounting package in the order in which they are listed: a page of them is read from the
-- index, however many wait.

-- The day of the item, which never changes, beside its state: an index cannot reach into another table.
alter table item_transfer add column dated_on date;

-- An owner under forced row level security sees one agency at a time, and no list of them: for the loop it may see it.
alter table agency no force row level security;
do $$
declare
  tenant bigint;
begin
  for tenant in select agency_id from agency loop
    perform set_config('app.agency_id', tenant::text, true);
    update item_transfer t set dated_on = i.dated_on from item i
    where i.agency_id = tenant and t.agency_id = tenant and t.item_id = i.item_id;
  end loop;
  perform set_config('app.agency_id', '', true);
end
$$;
alter table agency force row level security;
alter table item_transfer alter column dated_on set not null;

create function take_day_of_item() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.dated_on := (select i.dated_on from item i where i.agency_id = new.agency_id and i.item_id = new.item_id);
  return new;
end
$$;
create trigger take_day_of_item before insert or update of item_id, dated_on on item_transfer for each row
  execute function take_day_of_item();

create index item_transfer_by_day on item_transfer (agency_id, dated_on, item_id)
  where status in ('NotTransferred', 'Mixed');
drop index item_transfer_waiting;
