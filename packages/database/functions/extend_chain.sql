-- Appends links to the agency's audit chain, in order: of new events ('event'), of events that have a link of an earlier
-- digest only ('again'), of changes of settings ('setting'), of closed days ('period') or of reconciliations ('reconciliation'). Locks the head of the
-- chain, which is the last lock of a transaction. After so many events it requests that totals are kept: a report adds up the
-- postings since by itself.
create function extend_chain(tenant bigint, subject text, numbers bigint[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  totals_each constant int := 500;
  head audit_head;
  fingerprint bytea;
  last_link bytea;
  fingerprints bytea[];
  links bytea[] := '{}';
begin
  select * into head from audit_head where agency_id = tenant for no key update;
  if not found then
    insert into audit_head (agency_id, chain_position, link) values (tenant, 0, ''::bytea) on conflict do nothing;
    select * into head from audit_head where agency_id = tenant for no key update;
  end if;
  if subject in ('event', 'again') then
    fingerprints := array(select d.digest from event_digests(tenant, numbers) d);
  else
    fingerprints := array(select d.digest from change_digests(tenant, subject, numbers) d);
  end if;
  last_link := head.link;
  foreach fingerprint in array fingerprints loop
    last_link := sha256(last_link || fingerprint);
    links := links || last_link;
  end loop;
  insert into audit_link (agency_id, chain_position, digest_version, event_id, event_again_id, setting_change_number,
    period_change_number, reconciliation_change_number, digest, link)
  select tenant, head.chain_position + n.place, 2,
    case subject when 'event' then n.number end, case subject when 'again' then n.number end,
    case subject when 'setting' then n.number end, case subject when 'period' then n.number end,
    case subject when 'reconciliation' then n.number end, n.digest, n.link
  from unnest(numbers, fingerprints, links) with ordinality as n (number, digest, link, place);
  update audit_head set chain_position = head.chain_position + cardinality(numbers), link = last_link
  where agency_id = tenant;
  if head.chain_position / totals_each < (head.chain_position + cardinality(numbers)) / totals_each then
    perform request_job('KeepTotals', '{}', 3);
  end if;
end
$$;

alter function extend_chain owner to fiducia_poster;
