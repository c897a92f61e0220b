-- The payments that one request of many made, which had to be found by cutting their keys.
alter table idempotency add column of_request text;
select for_each_agency($$
  update idempotency set of_request = split_part(key, '/', 2) where agency_id = $1 and key like 'payables/%/%/%'$$);
create index idempotency_of_request on idempotency (agency_id, user_id, of_request) where of_request is not null;
