-- Chains at most so many rows of earlier programs, whose chains prove less: first changes of settings and closed days,
-- then events whose only link has a digest of version 1. Returns how many; 0 when the chain proves all. A change is taken
-- only when it is older than every chained one, so that none can be put in between later.
create function chain_anew(tenant bigint, most int) returns int language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  numbers bigint[];
  since bigint;
begin
  perform set_config('app.agency_id', tenant::text, true);
  insert into audit_head (agency_id, chain_position, link) values (tenant, 0, ''::bytea) on conflict do nothing;
  -- Two callers would chain the same rows.
  perform from audit_head a where a.agency_id = tenant for no key update;
  numbers := array(select c.change_number from setting_change c where c.agency_id = tenant and c.change_number > 0
    and c.change_number < coalesce((select min(l.setting_change_number) from audit_link l
      where l.agency_id = tenant and l.setting_change_number is not null), 'infinity'::float8)
    order by c.change_number desc limit most);
  if cardinality(numbers) > 0 then
    perform extend_chain(tenant, 'setting', numbers);
    return cardinality(numbers);
  end if;
  numbers := array(select c.change_number from period_change c where c.agency_id = tenant and c.change_number > 0
    and c.change_number < coalesce((select min(l.period_change_number) from audit_link l
      where l.agency_id = tenant and l.period_change_number is not null), 'infinity'::float8)
    order by c.change_number desc limit most);
  if cardinality(numbers) > 0 then
    perform extend_chain(tenant, 'period', numbers);
    return cardinality(numbers);
  end if;
  -- They were chained again in the order of their first links.
  select first.chain_position into since
  from (select l.event_again_id from audit_link l
    where l.agency_id = tenant and l.event_again_id is not null order by l.chain_position desc limit 1) newest
  join audit_link first on first.agency_id = tenant and first.event_id = newest.event_again_id;
  numbers := array(select l.event_id from audit_link l where l.agency_id = tenant and l.chain_position > coalesce(since, 0)
    and l.digest_version = 1 and l.event_id is not null order by l.chain_position limit most);
  if cardinality(numbers) > 0 then
    perform extend_chain(tenant, 'again', numbers);
  end if;
  return cardinality(numbers);
end
$$;

alter function chain_anew owner to fiducia_poster;
grant execute on function chain_anew to fiducia_app;
