-- Words of clients' names as a keyboard of the United States types them: "lukasz" for "łukasz". And the ends of policies'
-- numbers, by whose beginnings a number is found by its inner part.

select for_each_agency($each$
  with typed as (
    select agency_id, client_id, word, replace(replace(replace(replace(
      translate(word, 'łøđðıħŧŋ' || U&'\02bc', 'loddihtn'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') as as_typed
    from client_word where agency_id = $1
  ), added as (
    insert into client_word (agency_id, word, client_id)
    select agency_id, as_typed, client_id from typed where as_typed <> word and as_typed <> ''
    on conflict do nothing
  )
  delete from client_word w using typed t
  where w.agency_id = t.agency_id and w.client_id = t.client_id and w.word = t.word and t.as_typed <> t.word$each$);

select for_each_agency($each$
  insert into client_word_shortened (agency_id, shortened, word)
  select distinct w.agency_id, case p when 0 then w.word else overlay(w.word placing '' from p for 1) end, w.word
  from (select distinct agency_id, word from client_word where agency_id = $1 and length(word) between 4 and 40) w
    cross join generate_series(0, length(w.word)) p
  on conflict do nothing$each$);

-- One row: the number of a policy as it is found, from its second or a later sign on; at least three signs. Ranges use an
-- index under row level security, as LIKE cannot.
create table policy_number_end (
  agency_id bigint not null,
  ending text collate "C" not null check (length(ending) >= 3),
  policy_id bigint not null,
  primary key (agency_id, ending, policy_id),
  foreign key (agency_id, policy_id) references policy
);
create index policy_number_end_by_policy on policy_number_end (agency_id, policy_id);
select protect_tenant_table('policy_number_end', app => 'select, insert, delete', poster => null);

select for_each_agency($each$
  insert into policy_number_end (agency_id, ending, policy_id)
  select p.agency_id, substr(p.number_key, place), p.policy_id
  from policy p cross join generate_series(2, length(p.number_key) - 2) place
  where p.agency_id = $1
  on conflict do nothing$each$);
