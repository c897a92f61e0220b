-- What events do to the accounts of QuickBooks: billing, trust and operating added up, the mirrors between trust and
-- operating left out. A row names the item whose document carries it; null where none does. Of a reversal, an item carries
-- the mirror of what it carried when it was recorded; what the reversal does beyond that, no document carries. A credit memo
-- counts once in what clients owe, funded or not: what funds a part of it (2140 with the part) settles the part. What the
-- export does not carry stands in QuickBooks without a document of ours, so no item carries its reversal. Money of nobody known is
-- a liability of its own.
create function quickbooks_effect(tenant bigint, events bigint[]) returns table (event_id bigint, item_id bigint,
  dated_on date, office_id bigint, account_key text, client_id bigint, line_id bigint, amount_cents bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select k.event_id, k.item_id, k.dated_on, k.office_id, k.account_key,
    case k.account_key when 'receivable' then k.client_id end, k.line_id, sum(k.amount_cents)::bigint
  from (
    select e.event_id, case when s.carries then i.item_id end as item_id,
      case when s.is_own then n.dated_on else e.dated_on end as dated_on,
      coalesce(e.policy_office_id, e.user_office_id) as office_id,
      case
        -- Nobody known owes or is owed it: it is no customer's.
        when p.account = account_named('clientCredit') and p.part_id is null and exists (select from house_client h
          where h.agency_id = tenant and h.client_id = p.client_id) then 'control:' || p.account
        when p.account = account_named('clientReceivable') or (p.account = account_named('clientCredit') and p.part_id is null)
          or (p.account = account_named('billed') and t.control = account_named('clientCredit')) then 'receivable'
        when p.account = account_named('revenueBilled') or
          (p.account in (account_named('billed'), account_named('clientCredit')) and t.side = 'agency') then 'billed'
        when p.account = account_named('undeposited') then 'undeposited'
        when p.account = account_named('trustBank') then 'gl:' || p.trust_bank_id
        when p.account in (account_named('billed'), account_named('clientCredit')) or is_of('carriers', p.account)
          then 'gl:' || t.owner_account_id
        when p.account in (account_named('directBillReceivable'), account_named('unearned')) or p.gl_account_id is null
          then 'control:' || p.account
        else 'gl:' || p.gl_account_id
      end as account_key,
      coalesce(p.client_id, d.client_id, e.client_id) as client_id, t.line_id, s.sign * p.amount_cents as amount_cents
    from unnest(events) a (event_id)
    cross join lateral (select e.* from event e where e.agency_id = tenant and e.event_id = a.event_id offset 0) e
    cross join lateral (values (e.event_id, true, true, 1), (e.reverses_event_id, false, false, 1),
      (e.reverses_event_id, false, true, -1)) s (event_id, is_own, carries, sign)
    cross join lateral (select n.entry_id, n.item_id, n.dated_on from entry n
      where n.agency_id = tenant and n.event_id = s.event_id offset 0) n
    left join lateral (select i.item_id from item i
      where i.agency_id = tenant and i.item_id = n.item_id and i.event_id = s.event_id offset 0) i on true
    cross join lateral (select p.* from posting p where p.agency_id = tenant and p.entry_id = n.entry_id offset 0) p
    left join lateral (select t.side, t.control, t.owner_account_id, t.line_id from line_part t
      where t.agency_id = tenant and t.part_id = p.part_id offset 0) t on true
    left join lateral (select d.client_id from item d
      where d.agency_id = tenant and d.item_id = p.item_id offset 0) d on true
    where not is_of('agency', p.account) and p.account not in (account_named('revenueDue'), account_named('agencyFundsDue'))
      and (s.is_own
      or (i.item_id is not null and reaches_quickbooks(tenant, s.event_id, n.dated_on)))
  ) k
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(k.amount_cents) <> 0
$$;

alter function quickbooks_effect owner to fiducia_poster;
grant execute on function quickbooks_effect to fiducia_app;
