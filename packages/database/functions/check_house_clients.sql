-- Refuses (HOUSE_CLIENT) to bill a client that stands for money of nobody known: it owes nothing, and nothing is given back to it.
create function check_house_clients(tenant bigint, lines posting_line[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  billed record;
begin
  select h.client_id into billed from house_client h
  where h.agency_id = tenant and exists (select from unnest(lines) p
    where p.account = account_named('clientReceivable') and p.client_id = h.client_id)
  limit 1;
  if found then
    raise exception 'HOUSE_CLIENT' using errcode = 'FD014', detail = billed.client_id::text;
  end if;
end
$$;

alter function check_house_clients owner to fiducia_poster;
