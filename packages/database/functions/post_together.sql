-- Posts several requests of one agency in one transaction, all or none, and each as `post` would do it if they came one after
-- another: with its own author, key, reach and answer. Returns the answers in the order of the requests. Refuses what
-- `post` refuses and, with FD028, what may come out otherwise together (check_together); each is then posted by itself.
create function post_together(requests jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (requests -> 0 ->> 'agencyId')::bigint;
  each constant jsonb[] := array(select r.request from jsonb_array_elements(requests) with ordinality as r (request, place)
    order by r.place);
  merged jsonb;
  request jsonb;
begin
  perform prepare_posting(tenant);
  merged := merge_requests(each);
  perform check_together(tenant, each, merged);
  foreach request in array each loop
    if claim_key(request) is not null then
      raise exception 'KEY_KNOWN' using errcode = 'FD028';
    end if;
  end loop;
  return write_posting(tenant, each, merged);
end
$$;

alter function post_together owner to fiducia_poster;
grant execute on function post_together to fiducia_app;
