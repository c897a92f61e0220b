-- Refuses (NOT_DEPOSITED) when more money waits for its deposit slip, now that the bank is locked, than when the
-- decision was made.
create function check_deposits(tenant bigint, request jsonb, lines posting_line[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  more record;
begin
  if coalesce(request -> 'sawWaiting', '{}') = '{}' then
    return;
  end if;
  select t.trust_bank_id into more
  from jsonb_each_text(request -> 'sawWaiting') s (bank, cents)
  cross join lateral (select t.trust_bank_id, t.undeposited_cents from trust_position t
    where t.agency_id = tenant and t.trust_bank_id = s.bank::bigint offset 0) t
  where t.undeposited_cents - coalesce((select sum(p.amount_cents) from unnest(lines) p
    where p.trust_bank_id = t.trust_bank_id and p.account = account_named('undeposited')), 0) > s.cents::bigint
  limit 1;
  if found then
    raise exception 'NOT_DEPOSITED' using errcode = 'FD001', detail = jsonb_build_object('bankId', more.trust_bank_id)::text;
  end if;
end
$$;

alter function check_deposits owner to fiducia_poster;
