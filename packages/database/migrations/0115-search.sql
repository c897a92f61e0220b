-- What the search of the toolbar finds by: a client's telephone number and e-mail address, words with a typing error, the
-- amounts of items, and the numbers of received checks.

alter table client
  add column phone text not null default '',
  -- The digits, and the digits from the last to the first: found by their beginning and by their end.
  add column phone_digits text collate "C" not null
    generated always as (regexp_replace(phone, '[^0-9]', '', 'g') collate "C") stored,
  add column phone_digits_reversed text collate "C" not null
    generated always as (reverse(regexp_replace(phone, '[^0-9]', '', 'g')) collate "C") stored,
  add column email_key text collate "C" not null generated always as (lower(email) collate "C") stored;
create index client_by_phone on client (agency_id, phone_digits, client_id);
create index client_by_phone_end on client (agency_id, phone_digits_reversed, client_id);
create index client_by_email on client (agency_id, email_key, client_id);

-- One row: a word of clients' names, and the same word without one of its letters. Two words of which one letter was left
-- out, doubled, exchanged or mistyped meet in a row; equality uses an index under row level security, as the operators of
-- trigrams cannot. A word that no client has any more finds no client.
create table client_word_shortened (
  agency_id bigint not null references agency,
  shortened text collate "C" not null,
  word text collate "C" not null,
  primary key (agency_id, shortened, word)
);
select protect_tenant_table('client_word_shortened', app => 'select, insert', poster => null);

select for_each_agency($each$
  insert into client_word_shortened (agency_id, shortened, word)
  select distinct w.agency_id, case p when 0 then w.word else overlay(w.word placing '' from p for 1) end, w.word
  from (select distinct agency_id, word from client_word where agency_id = $1 and length(word) between 4 and 40) w
    cross join generate_series(0, length(w.word)) p$each$);

create index item_by_amount on item (agency_id, total_cents, item_id);
create index pay_method_by_reference on pay_method (agency_id, reference_number, event_id) where reference_number <> '';
