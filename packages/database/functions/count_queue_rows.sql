-- Keeps how many rows of the queue there are of each kind. A change adds rows to the count instead of changing those that
-- stand there: two transactions that change the queue never wait for each other here. When there are many, those that no
-- other transaction works on become one for each kind.
create function count_queue_rows() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  most constant int := 100;
  tenant bigint;
begin
  if tg_op = 'INSERT' then
    insert into queue_count (agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, added)
    select agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, count(*) from come
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into queue_count (agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, added)
    select agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, -count(*) from gone
    group by 1, 2, 3, 4, 5, 6;
  else
    insert into queue_count (agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, added)
    select agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, sum(added)
    from (select c.*, 1 as added from come c union all select g.*, -1 from gone g) q
    group by 1, 2, 3, 4, 5, 6 having sum(added) <> 0;
  end if;
  tenant := nullif(current_setting('app.agency_id', true), '')::bigint;
  if (select count(*) from queue_count where agency_id = tenant) <= most then
    return null;
  end if;
  with chosen as (
    select queue_count_id from queue_count where agency_id = tenant for update skip locked
  ), taken as (
    delete from queue_count c using chosen h where c.agency_id = tenant and c.queue_count_id = h.queue_count_id
    returning c.*
  )
  insert into queue_count (agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, added)
  select agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, sum(added) from taken
  group by 1, 2, 3, 4, 5, 6 having sum(added) <> 0;
  return null;
end
$$;

create trigger count_come after insert on queue_item referencing new table as come
  for each statement execute function count_queue_rows();
create trigger count_gone after delete on queue_item referencing old table as gone
  for each statement execute function count_queue_rows();
create trigger count_changed after update on queue_item referencing old table as gone new table as come
  for each statement execute function count_queue_rows();
