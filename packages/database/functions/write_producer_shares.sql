-- Inserts the producers' rates of new lines, and what the posting owes producers or takes back.
create function write_producer_shares(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if coalesce(request -> 'splits', '[]') = '[]' and coalesce(request -> 'shares', '[]') = '[]' then
    return;
  end if;
  insert into producer_split (agency_id, line_id, user_id, rate, basis)
  select tenant, s.line_id, s.user_id, s.rate, s.basis
  from jsonb_populate_recordset(null::producer_split, coalesce(request -> 'splits', '[]')) s;

  insert into producer_share (agency_id, event_id, line_id, user_id, amount_cents)
  select tenant, s.event_id, s.line_id, s.user_id, s.amount_cents
  from jsonb_populate_recordset(null::producer_share, coalesce(request -> 'shares', '[]')) s;
end
$$;

alter function write_producer_shares owner to fiducia_poster;
