-- Keeps each new word of clients' names without one of its letters, by which a word with a typing error is found. Words of
-- fewer than four letters would find too many, of more than forty none that is typed.
create function keep_shortened_words() returns trigger language plpgsql as $$
begin
  insert into client_word_shortened (agency_id, shortened, word)
  select distinct w.agency_id, case p when 0 then w.word else overlay(w.word placing '' from p for 1) end, w.word
  from (select distinct agency_id, word from added where length(word) between 4 and 40) w
    cross join generate_series(0, length(w.word)) p
  on conflict do nothing;
  return null;
end
$$;

create trigger keep_shortened_words after insert on client_word
  referencing new table as added for each statement execute function keep_shortened_words();
