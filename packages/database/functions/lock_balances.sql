-- Locks what a posting changes, always in this order: items of clients (with those whose uses the decision read, see
-- check_uses), line parts, trust banks; each in the order of its key. Number counter and chain head follow. Items
-- that the posting creates need no lock.
create function lock_balances(tenant bigint, request jsonb, lines posting_line[], items new_item[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from (select p.item_id from unnest(lines) p
    where p.account in (account_named('clientReceivable'), account_named('clientCredit'))
      and not exists (select from unnest(items) i where i.item_id = p.item_id)
    union
    select s.item_id::bigint from jsonb_object_keys(coalesce(request -> 'sawUses', '{}')) s (item_id)
    order by 1) p
    cross join lateral (select from open_item o
      where o.agency_id = tenant and o.item_id = p.item_id for no key update offset 0) o;
  perform from (select distinct p.part_id from unnest(lines) p where p.part_id is not null
      and not exists (select from unnest(items) i where i.item_id = p.item_id) order by p.part_id) p
    cross join lateral (select from part_balance b
      where b.agency_id = tenant and b.part_id = p.part_id for no key update offset 0) b;
  perform from (select distinct p.trust_bank_id from unnest(lines) p where p.trust_bank_id is not null
      order by p.trust_bank_id) p
    cross join lateral (select from trust_position t
      where t.agency_id = tenant and t.trust_bank_id = p.trust_bank_id for no key update offset 0) t;
end
$$;

alter function lock_balances owner to fiducia_poster;
