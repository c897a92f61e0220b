-- Stores a command's answer under the key that it claimed in this transaction (see claim_key).
create function keep_answer(request jsonb, reply jsonb) returns jsonb language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  update idempotency i set answer = reply
  where i.agency_id = (request ->> 'agencyId')::bigint and i.user_id = (request ->> 'userId')::bigint
    and i.key = request -> 'idempotency' ->> 'key' and i.answer = '{}';
  return reply;
end
$$;

alter function keep_answer owner to fiducia_poster;
grant execute on function keep_answer to fiducia_app;
