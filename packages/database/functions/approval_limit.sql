-- The amount from which a user's payments wait for a second user; null when none waits. A limit that the user raised or took
-- off within 30 days does not count for the user: the former one does.
create function approval_limit(tenant bigint, p_user bigint) returns bigint language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select least(a.approval_from_cents, (
    select min((c.before ->> 'approval_from_cents')::bigint) from setting_change c
    where c.agency_id = tenant and c.changed_by = p_user and c.subject = 'agency'
      and c.changed_at > now() - interval '30 days'
      and coalesce((c.after ->> 'approval_from_cents')::bigint > (c.before ->> 'approval_from_cents')::bigint, true)))
  from agency a where a.agency_id = tenant
$$;

alter function approval_limit owner to fiducia_poster;
grant execute on function approval_limit to fiducia_app;
