-- Copies the item's day to its transfer state.
create function take_day_of_item() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.dated_on := (select i.dated_on from item i where i.agency_id = new.agency_id and i.item_id = new.item_id);
  return new;
end
$$;

create trigger take_day_of_item before insert or update of item_id, dated_on on item_transfer for each row
  execute function take_day_of_item();
