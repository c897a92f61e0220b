-- Returns the audit links after one position and through another, each with the digest that its rows give now.
create function link_digests(tenant bigint, after bigint, through bigint) returns table (chain_position bigint,
  event_id bigint, setting_change_number bigint, period_change_number bigint, reconciliation_change_number bigint,
  digest bytea, link bytea, found bytea)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with links as materialized (
    select l.* from audit_link l
    where l.agency_id = tenant and l.chain_position > after and l.chain_position <= through
  ), found as (
    select l.chain_position, d.digest from links l
    join event_digests(tenant, array(select coalesce(m.event_id, m.event_again_id) from links m
      where m.digest_version = 2 and num_nonnulls(m.event_id, m.event_again_id) = 1)) d
      on d.the_event = coalesce(l.event_id, l.event_again_id) and l.digest_version = 2
    union all
    -- A link of version 1 proves the place of its event alone; the event has a second link, which proves its figures.
    select l.chain_position, l.digest from links l
    where l.digest_version = 1 and exists (select from audit_link again
      where again.agency_id = tenant and again.event_again_id = l.event_id)
    union all
    select l.chain_position, d.digest from links l
    join change_digests(tenant, 'setting', array(select m.setting_change_number from links m
      where m.setting_change_number is not null)) d on d.the_change = l.setting_change_number
    union all
    select l.chain_position, d.digest from links l
    join change_digests(tenant, 'period', array(select m.period_change_number from links m
      where m.period_change_number is not null)) d on d.the_change = l.period_change_number
    union all
    select l.chain_position, d.digest from links l
    join change_digests(tenant, 'reconciliation', array(select m.reconciliation_change_number from links m
      where m.reconciliation_change_number is not null)) d on d.the_change = l.reconciliation_change_number
  )
  select l.chain_position, coalesce(l.event_id, l.event_again_id), l.setting_change_number, l.period_change_number,
    l.reconciliation_change_number, l.digest, l.link, coalesce(f.digest, ''::bytea)
  from links l left join found f on f.chain_position = l.chain_position
  order by l.chain_position
$$;

alter function link_digests owner to fiducia_poster;
grant execute on function link_digests to fiducia_app;
