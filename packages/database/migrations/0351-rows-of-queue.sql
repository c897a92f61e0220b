-- The queue is counted and narrowed without looking anything up: whose each row is stands beside it, and how many there are
-- is kept.
alter table queue_item
  -- Of the event that issued its item: whose it is. Null of an account and of a journal entry.
  add column user_office_id bigint,
  add column policy_office_id bigint,
  add column created_by bigint,
  -- A journal entry, the reversal of a voided item, or the transfer of one that was voided on its own day: both books differ
  -- until it is carried.
  add column keeps_equal boolean not null default false;

select for_each_agency($$
  update queue_item set keeps_equal = true where agency_id = $1 and journal_id is not null$$);
select for_each_agency($$
  update queue_item q set user_office_id = e.user_office_id, policy_office_id = e.policy_office_id, created_by = e.created_by,
    keeps_equal = exists (select from event r where r.agency_id = $1 and r.reverses_event_id = i.event_id
      and (q.operation = 'Reverse' or r.dated_on = i.dated_on))
  from item i
  join event e on e.agency_id = i.agency_id and e.event_id = i.event_id
  where q.agency_id = $1 and i.agency_id = q.agency_id and i.item_id = q.item_id$$);

-- One row: how many rows of the queue came to be alike; below zero, how many ceased to be. All rows of a kind together are
-- how many there are. Whoever adds a row waits for nobody; now and then several become one.
create table queue_count (
  agency_id bigint not null references agency,
  queue_count_id bigint not null generated always as identity,
  status text not null,
  keeps_equal boolean not null,
  user_office_id bigint,
  policy_office_id bigint,
  created_by bigint,
  added bigint not null,
  primary key (agency_id, queue_count_id)
);
select protect_tenant_table('queue_count', app => 'select', poster => 'select, insert, update, delete');
select for_each_agency($$
  insert into queue_count (agency_id, status, keeps_equal, user_office_id, policy_office_id, created_by, added)
  select $1, q.status, q.keeps_equal, q.user_office_id, q.policy_office_id, q.created_by, count(*)
  from queue_item q where q.agency_id = $1 group by 2, 3, 4, 5, 6$$);
