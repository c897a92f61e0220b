-- What was paid out from 24 hours before a moment on, by payments of the same kind to the same payee, other than
-- `paying`, that stand and that no second user approved. The payee is the payable account, of a refund the client, else the
-- agency itself.
create function paid_unapproved(tenant bigint, kind text, owner_account bigint, of_client bigint, moment timestamptz,
  paying bigint)
  returns bigint language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(e.disbursed_cents), 0)::bigint from event e
  where e.agency_id = tenant and e.event_type = kind and e.posted_at > moment - interval '24 hours'
    and e.event_id is distinct from paying and e.reverses_event_id is null and e.disbursed_cents > 0
    and (kind <> 'InsuredRefund' or e.client_id = of_client)
    and not exists (select from event v where v.agency_id = tenant and v.reverses_event_id = e.event_id)
    and not exists (select from held_payment h where h.agency_id = tenant and h.event_id = e.event_id)
    and (owner_account is null or exists (
      select from entry n join posting g on g.agency_id = n.agency_id and g.entry_id = n.entry_id
      where n.agency_id = tenant and n.event_id = e.event_id and is_of('carriers', g.account)
        and g.gl_account_id = owner_account))
$$;

alter function paid_unapproved owner to fiducia_poster;
grant execute on function paid_unapproved to fiducia_app;
