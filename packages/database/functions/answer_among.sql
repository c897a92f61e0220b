-- Returns the answer to one of the requests that were posted together: its events, the numbers of its items, and which of its
-- trust banks are short.
create function answer_among(request jsonb, numbers jsonb, short jsonb) returns jsonb language plpgsql stable
  set search_path = pg_catalog, public, pg_temp as $$
declare
  events constant jsonb := (select jsonb_agg(e.event -> 'event_id' order by e.place)
    from jsonb_array_elements(request -> 'events') with ordinality as e (event, place));
begin
  return jsonb_build_object('eventId', events -> 0, 'eventIds', events,
    'items', (select coalesce(jsonb_agg(n.item order by n.place), '[]')
      from jsonb_array_elements(numbers) with ordinality as n (item, place)
      where n.item -> 'itemId' in (select i -> 'item_id' from jsonb_array_elements(request -> 'items') i)),
    'shortBanks', (select coalesce(jsonb_agg(s.bank order by s.place), '[]')
      from jsonb_array_elements(short) with ordinality as s (bank, place)
      where s.bank -> 'bankAccountId' in (select p -> 'trust_bank_id' from jsonb_array_elements(request -> 'postings') p)));
end
$$;

alter function answer_among owner to fiducia_poster;
