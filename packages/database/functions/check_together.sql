-- Refuses (FD028) requests that may come out otherwise together than one after another, `merged` being all of their rows. Only
-- invoices and receipts may be together, so that every figure moves one way; no two that name the same older item, so that what
-- is open and held of an item is tested as for one of them; none that a user confirmed or that depends on what others change; none
-- of another day, since a call keeps the positions of one.
-- keep_trust refuses those to which a trust rule applies, because others in the call might hide a shortage.
create function check_together(tenant bigint, requests jsonb[], merged jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from unnest(requests) as r (request)
      where (r.request ->> 'agencyId')::bigint is distinct from tenant
        or (r.request ->> 'advance')::boolean or (r.request ->> 'debtConfirmed')::boolean
        or (r.request ->> 'shortageConfirmed')::boolean or r.request ? 'heldPaymentId'
        or coalesce(r.request -> 'sawUses', '{}') <> '{}' or coalesce(r.request -> 'sawWaiting', '{}') <> '{}'
        or coalesce(r.request -> 'deposits', '[]') <> '[]' or coalesce(r.request -> 'returns', '[]') <> '[]')
    or exists (select from jsonb_populate_recordset(null::event, merged -> 'events') e
      where e.event_type not in ('Invoice', 'IncomingPayment') or e.reverses_event_id is not null)
    or (select count(distinct (coalesce(e.posted_at, clock_timestamp()) at time zone a.time_zone)::date) > 1
      from jsonb_populate_recordset(null::event, merged -> 'events') e join agency a on a.agency_id = tenant)
    or exists (select from jsonb_populate_recordset(null::entry, merged -> 'entries') e
      where e.kind not in ('Invoice', 'Receipt', 'ProducerCommission') or e.reverses_entry_id is not null)
    or exists (select from (
        select r.place, p.item_id from unnest(requests) with ordinality as r (request, place)
          cross join lateral jsonb_to_recordset(r.request -> 'postings') as p (item_id bigint)
        union select r.place, unnest(array[a.from_item_id, a.to_item_id])
          from unnest(requests) with ordinality as r (request, place)
          cross join lateral jsonb_to_recordset(r.request -> 'applications') as a (from_item_id bigint, to_item_id bigint)
        union select r.place, p.fills_item_id from unnest(requests) with ordinality as r (request, place)
          cross join lateral jsonb_to_recordset(r.request -> 'parts') as p (fills_item_id bigint)) named
      where named.item_id is not null group by named.item_id having count(*) > 1) then
    raise exception 'NOT_TOGETHER' using errcode = 'FD028';
  end if;
end
$$;

alter function check_together owner to fiducia_poster;
