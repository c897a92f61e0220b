-- Claims the idempotency key of a command in the command's transaction; a second command with the same key waits here
-- for the first. `request`: agencyId, userId, idempotency {key, command, bodyHash, ofRequest}. Returns the answer stored under
-- the key; null when the key is new or there is none. Refuses a key that was used with another body (FD002).
create function claim_key(request jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  author constant bigint := (request ->> 'userId')::bigint;
  ticket constant jsonb := nullif(request -> 'idempotency', 'null');
  stored record;
begin
  if ticket is null then
    return null;
  end if;
  insert into idempotency (agency_id, user_id, key, command, body_hash, of_request, answer, created_at)
  values (tenant, author, ticket ->> 'key', ticket ->> 'command', ticket ->> 'bodyHash', ticket ->> 'ofRequest', '{}',
    clock_timestamp())
  on conflict do nothing;
  if found then
    return null;
  end if;
  select i.body_hash, i.answer into stored from idempotency i
  where i.agency_id = tenant and i.user_id = author and i.key = ticket ->> 'key';
  if stored.body_hash <> ticket ->> 'bodyHash' then
    raise exception 'KEY_REUSED' using errcode = 'FD002';
  end if;
  return stored.answer;
end
$$;

alter function claim_key owner to fiducia_poster;
grant execute on function claim_key to fiducia_app;
