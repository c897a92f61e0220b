-- Posts the request in one call, all or nothing; nothing but this and post_together writes the books. Returns {"eventId",
-- "eventIds", "items": [{"itemId", "number"}], "shortBanks"}, or the stored answer when the key was used before. Refuses with
-- errcode FD001 (a trust rule; its name is the message, its figures the detail), FD002 (the key was used with another
-- body), FD003 (the agency has no time zone), FD004 (a closed period), FD005 (the draft is gone), FD024 (an account has
-- changed since it was decided), FD027 (out of the author's offices), FD010 to FD014
-- (history, balance, money in trust that would pass to operating, and the bill of a client who stands for money of nobody known).
create function post(request jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  reply jsonb;
begin
  perform prepare_posting(tenant);
  reply := claim_key(request);
  if reply is not null then
    return reply;
  end if;
  return write_posting(tenant, array[request], request) -> 0;
end
$$;

alter function post owner to fiducia_poster;
grant execute on function post to fiducia_app;
