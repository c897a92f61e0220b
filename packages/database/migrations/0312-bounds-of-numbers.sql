-- The next number of clients and checks has the bounds of the numbers themselves, and a new stock of checks may begin below
-- numbers that were written.

-- Triggers are laid anew after the migrations; until then numbers may go down.
drop trigger if exists keep_numbers_upward on bank_account;
drop trigger if exists keep_numbers_upward on next_number;

-- Numbers that no client or check can have stand as if they had never been set, and the history says so.
select for_each_agency($each$
  with gone as (delete from next_number where agency_id = $1 and numbered = 'Client' and next_number > 99999999
    returning next_number)
  insert into setting_change (agency_id, subject, subject_key, before)
  select $1, 'next_number', '{"numbered": "Client"}'::jsonb, jsonb_build_object('numbered', 'Client', 'next_number', next_number)
  from gone
$each$);
select for_each_agency($each$
  update bank_account set next_check_number = null where agency_id = $1 and next_check_number > 999999999
$each$);

alter table next_number add constraint next_number_of_client
  check (numbered <> 'Client' or next_number <= 99999999);
alter table bank_account drop constraint bank_account_next_check_number_check;
alter table bank_account add constraint bank_account_next_check_number_check
  check (next_check_number between 1 and 999999999);
-- The stock that begins with next_check_number ends before this number, which an earlier stock has; null: it has no end.
alter table bank_account add column check_stock_ends_before bigint
  check (check_stock_ends_before > next_check_number);
