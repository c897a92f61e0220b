-- What the bank's side of a reconciliation adds up to at the end of a day, from lines, items and the statement:
-- `opening_cents` at the end of `since`, the day through which the bank was reconciled before; `lines_cents` since then;
-- `stated_cents` that a kept statement of that day says, null without one; lines without a match; lines of which the books know
-- later only; deposits in transit, checks and transfers outstanding (below zero), and errors that the bank will make good.
create function bank_side(tenant bigint, bank bigint, through date) returns table (since date, opening_cents bigint,
  lines_cents bigint, stated_cents bigint, unmatched bigint, later_cents bigint, transit_cents bigint, outstanding_cents bigint,
  error_cents bigint) language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with start as (
    select coalesce(f.through_on, s.begins_after) as since, coalesce((f.figures ->> 'statement')::bigint, s.statement_cents)
      as opening_cents
    from bank_start s
    left join lateral (select newest.* from (
        select distinct on (c.through_on) c.through_on, c.action, c.change_number from reconciliation_change c
        where c.agency_id = tenant and c.bank_account_id = bank and c.through_on < through
        order by c.through_on, c.change_number desc) newest
      where newest.action <> 'reopen' order by newest.through_on desc limit 1) last on true
    left join lateral (select c.through_on, c.figures from reconciliation_change c
      where c.agency_id = tenant and c.bank_account_id = bank and c.through_on = last.through_on and c.action = 'finish'
      order by c.change_number desc limit 1) f on true
    where s.agency_id = tenant and s.bank_account_id = bank
  ), line as (
    select coalesce(sum(l.amount_cents), 0)::bigint as cents, count(*) filter (where l.match_id is null) as unmatched
    from start, bank_line l
    where l.agency_id = tenant and l.bank_account_id = bank and l.dated_on > start.since and l.dated_on <= through
  ), later as (
    select coalesce(sum(l.amount_cents), 0)::bigint as cents
    from start, bank_match m join bank_line l on l.agency_id = tenant and l.match_id = m.match_id and l.dated_on <= through
    where m.agency_id = tenant and m.bank_account_id = bank and m.settled_on > through
  ), item as (
    select coalesce(sum(b.amount_cents) filter (where b.source <> 'error' and b.amount_cents > 0), 0)::bigint as transit,
      coalesce(sum(b.amount_cents) filter (where b.source <> 'error' and b.amount_cents < 0), 0)::bigint as outstanding,
      coalesce(sum(b.amount_cents) filter (where b.source = 'error'), 0)::bigint as error
    from (
      select o.source, o.amount_cents from bank_item o where o.agency_id = tenant and o.bank_account_id = bank
        and o.dated_on <= through and o.settled_on is null and o.cancelled_on is null
      union all
      select o.source, o.amount_cents from bank_item o where o.agency_id = tenant and o.bank_account_id = bank
        and o.settled_on > through and o.dated_on <= through
      union all
      select o.source, o.amount_cents from bank_item o where o.agency_id = tenant and o.bank_account_id = bank
        and o.cancelled_on > through and o.dated_on <= through) b
  )
  select start.since, start.opening_cents, line.cents,
    (select t.closing_cents from bank_statement t where t.agency_id = tenant and t.bank_account_id = bank
      and t.state = 'Kept' and t.ends_on = through order by t.kept_at desc limit 1),
    line.unmatched, later.cents, item.transit, item.outstanding, item.error
  from start, line, later, item
$$;

alter function bank_side owner to fiducia_poster;
grant execute on function bank_side to fiducia_app;
