-- Whether anything was posted to a trust bank on days through one since the reconciliation through that day was finished last.
create function posted_since_finished(tenant bigint, bank bigint, through date) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from audit_link l
    cross join lateral (select e.event_id from event e
      where e.agency_id = tenant and e.event_id = l.event_id and e.dated_on <= through offset 0) e
    join entry n on n.agency_id = tenant and n.event_id = e.event_id
    join posting p on p.agency_id = tenant and p.entry_id = n.entry_id and p.trust_bank_id = bank
    where l.agency_id = tenant and l.event_id is not null and l.chain_position > coalesce((
      select c.chain_position from reconciliation_change c
      where c.agency_id = tenant and c.bank_account_id = bank and c.through_on = through and c.action = 'finish'
      order by c.change_number desc limit 1), 0))
$$;

alter function posted_since_finished owner to fiducia_poster;
