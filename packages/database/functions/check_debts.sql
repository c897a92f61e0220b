-- Refuses (DEBT_OPEN) a refund of a client's credit while the client owes for a returned check, unless a user confirms it.
create function check_debts(tenant bigint, lines posting_line[], kinds jsonb, confirmed boolean) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  debt record;
begin
  if confirmed or not exists (select from unnest(lines) p where kinds ->> p.entry_id::text = 'InsuredRefund') then
    return;
  end if;
  select o.item_id, o.remaining_cents into debt
  from (select distinct p.client_id from unnest(lines) p
    where kinds ->> p.entry_id::text = 'InsuredRefund' and p.account = account_named('clientCredit')) c
  cross join lateral (select o.item_id, o.remaining_cents from open_item o
    where o.agency_id = tenant and o.client_id = c.client_id and o.kind = 'NSFCheck' and o.remaining_cents > 0
    offset 0) o
  limit 1;
  if found then
    raise exception 'DEBT_OPEN' using errcode = 'FD001', detail = jsonb_build_object('itemId', debt.item_id,
      'open', debt.remaining_cents)::text;
  end if;
end
$$;

alter function check_debts owner to fiducia_poster;
