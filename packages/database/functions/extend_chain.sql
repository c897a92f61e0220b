-- Appends the new events to the agency's audit chain, in order. Locks the head of the chain, which is the last lock
-- of a posting.
create function extend_chain(tenant bigint, events bigint[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  fingerprint bytea;
  last_link bytea;
  fingerprints bytea[];
  links bytea[] := '{}';
begin
  insert into audit_head (agency_id, chain_position, link) values (tenant, 0, ''::bytea) on conflict do nothing;
  select * into head from audit_head where agency_id = tenant for no key update;
  fingerprints := array(select d.digest from event_digests(tenant, events) d);
  last_link := head.link;
  foreach fingerprint in array fingerprints loop
    last_link := sha256(last_link || fingerprint);
    links := links || last_link;
  end loop;
  insert into audit_link (agency_id, chain_position, event_id, digest, link)
  select tenant, head.chain_position + n.place, n.event_id, n.digest, n.link
  from unnest(events, fingerprints, links) with ordinality as n (event_id, digest, link, place);
  update audit_head set chain_position = head.chain_position + cardinality(events), link = last_link
  where agency_id = tenant;
end
$$;

alter function extend_chain owner to fiducia_poster;
