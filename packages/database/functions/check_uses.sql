-- Refuses (USED_MEANWHILE) when more was posted on a receipt, now that it is locked, than when the decision was made.
-- A returned check takes back what its money did, so a refund or application posted in between has to be taken back
-- too.
create function check_uses(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record;
begin
  if coalesce(request -> 'sawUses', '{}') = '{}' then
    return;
  end if;
  select s.item_id into changed
  from jsonb_each_text(coalesce(request -> 'sawUses', '{}')) s (item_id, uses)
  where s.uses::bigint <> (select count(*) from posting p
    where p.agency_id = tenant and p.item_id = s.item_id::bigint)
  limit 1;
  if found then
    raise exception 'USED_MEANWHILE' using errcode = 'FD001', detail = changed.item_id;
  end if;
end
$$;

alter function check_uses owner to fiducia_poster;
