-- Posts the request in one call, all or nothing; nothing else writes the books. Returns {"eventId", "eventIds",
-- "items": [{"itemId", "number"}], "shortBanks"}, or the stored answer when the key was used before. Refuses with
-- errcode FD001 (a trust rule; its name is the message, its figures the detail), FD002 (the key was used with another
-- body), FD003 (the agency has no time zone), FD004 (a closed period), FD005 (the draft is gone), FD024 (an account has
-- changed since it was decided), FD027 (out of the author's offices), FD010 to FD014
-- (history, balance, and money in trust that would pass to operating).
create function post(request jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  settings record;
  advance_allowed boolean;
  may_fall_short boolean;
  lines posting_line[];
  items new_item[];
  kinds jsonb;
  events bigint[];
  numbers jsonb;
  before jsonb;
  reply jsonb;
begin
  -- A session caches plans. One that was made while a table was small would keep scanning it, and every statement
  -- here is a look-up by key for which one generic plan is right.
  perform set_config('app.agency_id', tenant::text, true), set_config('enable_seqscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);

  reply := claim_key(request);
  if reply is not null then
    return reply;
  end if;

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
  perform check_reach(tenant, request);
  perform lock_balances(tenant, request, lines, items);
  perform check_uses(tenant, request);
  perform check_outside_trust(tenant, request, lines, kinds);
  perform check_debts(tenant, lines, kinds, coalesce((request ->> 'debtConfirmed')::boolean, false));
  perform keep_parts(tenant, request, lines, items, kinds, advance_allowed);
  before := positions_of(tenant, lines);
  perform keep_trust(tenant, lines, kinds, advance_allowed, may_fall_short);
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
  perform end_draft(tenant, request);

  reply := jsonb_build_object('eventId', events[1], 'eventIds', to_jsonb(events), 'items', numbers,
    'shortBanks', short_banks(tenant, lines));
  perform keep_answer(request, reply);
  -- Comes last: the head of the chain is locked until the transaction ends, and serialises the postings of an agency.
  perform extend_chain(tenant, 'event', events);
  return reply;
end
$$;

alter function post owner to fiducia_poster;
grant execute on function post to fiducia_app;
