-- The trust position as each day left it, for the line of Home.

-- One row: what a trust bank held at the end of a day on which something moved it, undeposited money included, and what of it
-- belonged to others. The day is the one of posting in the agency's zone, for a posting that is dated back was not known before.
create table trust_position_day (
  agency_id bigint not null,
  trust_bank_id bigint not null,
  posted_on date not null,
  cash_cents bigint not null,
  required_cents bigint not null,
  primary key (agency_id, trust_bank_id, posted_on)
) with (fillfactor = 70);
select protect_tenant_table('trust_position_day', app => 'select', poster => 'select, insert, update');

-- Each posting in the order of the chain, with its owner's balance before and after it.
select for_each_agency($each$
  insert into trust_position_day (agency_id, trust_bank_id, posted_on, cash_cents, required_cents)
  select $1, bank, posted_on, sum(cash) over so_far, sum(required) over so_far
  from (
    select trust_bank_id as bank, posted_on,
      coalesce(sum(-cents) filter (where account in ('1010', '1015')), 0) as cash,
      coalesce(sum(greatest(balance, 0) - greatest(balance - cents, 0))
        filter (where account in ('2110', '2120', '2140', '2150')), 0) as required
    from (
      select moved.*, sum(cents) over (partition by trust_bank_id, account, owner_id order by chain_position) as balance
      from (
        select p.trust_bank_id, p.account, l.chain_position, (e.posted_at at time zone a.time_zone)::date as posted_on,
          case when p.account in ('2110', '2120', '2130') then p.gl_account_id when p.account = '2140' then p.item_id
            when p.account = '2150' then p.part_id else 0 end as owner_id,
          -sum(p.amount_cents) as cents
        from audit_link l
        join agency a on a.agency_id = l.agency_id
        join event e on e.agency_id = l.agency_id and e.event_id = l.event_id
        join entry n on n.agency_id = e.agency_id and n.event_id = e.event_id
        join posting p on p.agency_id = n.agency_id and p.entry_id = n.entry_id
        where l.agency_id = $1 and p.fund = 'T'
        group by 1, 2, 3, 4, 5
      ) moved
    ) balances
    group by 1, 2
  ) days
  window so_far as (partition by bank order by posted_on)$each$);
