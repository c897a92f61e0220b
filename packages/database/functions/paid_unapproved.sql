-- What was paid out in the 24 hours before an event, by payments of its kind to the same payee that stand and that no
-- second user approved. The payee is the payable account, of a refund the client, else the agency itself. Ids of events
-- grow by 4096 a millisecond.
create function paid_unapproved(tenant bigint, kind text, owner_account bigint, of_client bigint, before bigint)
  returns bigint language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(e.disbursed_cents), 0)::bigint from event e
  where e.agency_id = tenant and e.event_id > before - 86400000 * 4096::bigint and e.event_id < before
    and e.event_type = kind and e.reverses_event_id is null and e.disbursed_cents > 0
    and (kind <> 'InsuredRefund' or e.client_id = of_client)
    and not exists (select from event v where v.agency_id = tenant and v.reverses_event_id = e.event_id)
    and not exists (select from held_payment h where h.agency_id = tenant and h.event_id = e.event_id)
    and (owner_account is null or exists (
      select from entry n join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id
      where n.agency_id = tenant and n.event_id = e.event_id and g.account in ('2110', '2120', '2150')
        and g.gl_account_id = owner_account))
$$;

alter function paid_unapproved owner to fiducia_poster;
grant execute on function paid_unapproved to fiducia_app;
