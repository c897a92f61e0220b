-- Returns one posting request with the rows of all of them, in their order. It has no author: each event says who recorded it.
create function merge_requests(requests jsonb[]) returns jsonb language plpgsql stable
  set search_path = pg_catalog, public, pg_temp as $$
declare
  merged jsonb;
begin
  select jsonb_object_agg(k.key, (select coalesce(jsonb_agg(e.element order by r.place, e.place), '[]')
    from unnest(requests) with ordinality as r (request, place)
    cross join lateral jsonb_array_elements(r.request -> k.key) with ordinality as e (element, place))) into merged
  from unnest(array['items', 'lines', 'parts', 'payMethods', 'entries', 'postings', 'applications', 'splits', 'shares'])
    as k (key);
  return merged || (select jsonb_build_object('agencyId', requests[1] -> 'agencyId',
      'sawChart', min((r.request ->> 'sawChart')::bigint),
      'events', jsonb_agg(e.event || jsonb_build_object('created_by', r.request -> 'userId',
        'user_office_id', r.request -> 'officeId') order by r.place, e.place))
    from unnest(requests) with ordinality as r (request, place)
    cross join lateral jsonb_array_elements(r.request -> 'events') with ordinality as e (event, place));
end
$$;

alter function merge_requests owner to fiducia_poster;
