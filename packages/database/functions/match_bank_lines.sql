-- Matches lines of one trust bank, all of the request or none. `request`: agencyId, userId, at, bankAccountId, matches.
create function match_bank_lines(request jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
begin
  perform set_config('enable_seqscan', 'off', true);
  perform lock_trust_bank(tenant, (request ->> 'bankAccountId')::bigint);
  perform write_matches(tenant, (request ->> 'userId')::bigint, (request ->> 'at')::timestamptz, request -> 'matches');
end
$$;

alter function match_bank_lines owner to fiducia_poster;
grant execute on function match_bank_lines to fiducia_app;
