-- Requests the jobs that follow a posting, and queues for reversal in QuickBooks the items that a void takes back.
create function announce(tenant bigint, request jsonb, events bigint[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into outbox (agency_id, outbox_id, topic, payload)
  select tenant, e, 'EventPosted', jsonb_build_object('agencyId', tenant, 'eventId', e) from unnest(events) e;

  insert into outbox (agency_id, outbox_id, topic, payload)
  select tenant, -r.event_id, 'TransferredItemReversed',
    jsonb_build_object('agencyId', tenant, 'eventId', r.event_id, 'itemId', r.item_id)
  from jsonb_to_recordset(request -> 'events') as r (event_id bigint, item_id bigint, reverses_event_id bigint)
  cross join lateral (select from item_transfer t
    where t.agency_id = tenant and t.item_id = r.item_id and t.status in ('Transferred', 'Mixed') offset 0) t
  where r.reverses_event_id is not null;
end
$$;

alter function announce owner to fiducia_poster;
