-- Checks and writes a posting whose keys are claimed. `request` has the rows of all `requests`; of one alone it is the same.
-- Returns the answer of each, in their order, and keeps it under its key.
create function write_posting(tenant bigint, requests jsonb[], request jsonb) returns jsonb language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  is_alone constant boolean := cardinality(requests) = 1;
  settings record;
  advance_allowed boolean;
  may_fall_short boolean;
  lines posting_line[];
  items new_item[];
  kinds jsonb;
  events bigint[];
  numbers jsonb;
  before jsonb;
  short jsonb;
  each jsonb;
  replies jsonb := '[]';
begin
  select a.time_zone, a.allow_advance, a.block_negative_trust into settings from agency a where a.agency_id = tenant;
  if settings.time_zone is null then
    raise exception 'NO_TIME_ZONE' using errcode = 'FD003';
  end if;
  advance_allowed := settings.allow_advance and coalesce((request ->> 'advance')::boolean, false);
  may_fall_short := settings.block_negative_trust = 'WARN' and coalesce((request ->> 'shortageConfirmed')::boolean, false);

  lines := array(select p from jsonb_populate_recordset(null::posting_line, request -> 'postings') p);
  items := array(select i from jsonb_populate_recordset(null::new_item, request -> 'items') i);
  select jsonb_object_agg(e.entry_id, e.kind) into kinds
  from jsonb_to_recordset(request -> 'entries') as e (entry_id bigint, kind text);
  select array_agg(e.event_id order by e.place) into events
  from rows from (jsonb_to_recordset(request -> 'events') as (event_id bigint)) with ordinality as e (event_id, place);

  perform check_period(tenant, request);
  perform check_chart(tenant, request);
  foreach each in array requests loop
    perform check_reach(tenant, each);
  end loop;
  perform lock_balances(tenant, request, lines, items);
  perform check_uses(tenant, request);
  perform check_cleared(tenant, request, lines);
  perform check_outside_trust(tenant, request, lines, kinds);
  perform check_house_clients(tenant, lines);
  perform check_debts(tenant, lines, kinds, coalesce((request ->> 'debtConfirmed')::boolean, false));
  perform keep_parts(tenant, request, lines, items, kinds, advance_allowed);
  before := positions_of(tenant, lines);
  perform keep_trust(tenant, lines, kinds, advance_allowed, may_fall_short, is_alone);
  perform keep_position_days(tenant, request, lines, settings.time_zone);
  perform check_deposits(tenant, request, lines);
  perform keep_open_items(tenant, request, lines, items);

  perform write_events(tenant, request, lines, items);
  numbers := write_items(tenant, request, items);
  perform note_outflows(tenant, request, lines, before);
  perform check_approval(tenant, request);
  perform write_pay_methods(tenant, request);
  perform write_journal(tenant, request, lines);
  perform write_producer_shares(tenant, request);
  perform keep_deposits(tenant, request);
  perform keep_bank_items(tenant, request, lines);
  if request ? 'matches' then
    perform check_charged(tenant, request);
    perform write_matches(tenant, (request ->> 'userId')::bigint, clock_timestamp(), request -> 'matches');
  end if;

  short := short_banks(tenant, lines);
  foreach each in array requests loop
    perform end_draft(tenant, each);
    replies := replies || jsonb_build_array(keep_answer(each, case when is_alone
      then jsonb_build_object('eventId', events[1], 'eventIds', to_jsonb(events), 'items', numbers, 'shortBanks', short)
      else answer_among(each, numbers, short) end));
  end loop;
  -- Comes last: the head of the chain is locked until the transaction ends, and serialises the postings of an agency.
  perform extend_chain(tenant, 'event', events);
  return replies;
end
$$;

alter function write_posting owner to fiducia_poster;
