-- Matches lines of banks with what they clear; the trust positions of the banks are locked. Each of `matches` has matchId,
-- bankAccountId, lineIds, items ({source, sourceId}), how, and of an error of the bank errorCents, errorKind and reason. Refuses
-- (FD001) what is matched or voided meanwhile (LINE_MATCHED, ITEM_SETTLED), what does not add up (UNEQUAL), a bank of which
-- nobody has begun the reconciling (NOT_STARTED), and days that are reconciled (RECONCILED). Lines that clear no item need a reason.
create function write_matches(tenant bigint, author bigint, at timestamptz, matches jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  groups jsonb;
  broken record;
  days jsonb;
  of_key jsonb;
  keys bigint[];
  wanted bigint;
  updated bigint;
begin
  with each as materialized (
    select (x ->> 'matchId')::bigint as match_id, (x ->> 'bankAccountId')::bigint as bank_id,
      coalesce((x ->> 'errorCents')::bigint, 0) as error_cents, x
    from jsonb_array_elements(matches) x
  ), bank as materialized (
    select b.bank_id, reconciled_through(tenant, b.bank_id) as closed,
      (select s.begins_after from bank_start s where s.agency_id = tenant and s.bank_account_id = b.bank_id) as begins
    from (select distinct e.bank_id from each e) b
  ), line as materialized (
    select e.match_id, count(*) as wanted, count(l.line_id) as found, sum(l.amount_cents) as cents,
      max(l.dated_on) as last_on, min(l.dated_on) as first_on
    from each e cross join jsonb_array_elements_text(e.x -> 'lineIds') i (line_id)
    left join lateral (select l.* from bank_line l where l.agency_id = tenant and l.line_id = i.line_id::bigint
      and l.bank_account_id = e.bank_id and l.match_id is null offset 0) l on true
    group by 1
  ), item as materialized (
    select e.match_id, count(*) as wanted, count(b.source_id) as found, sum(b.amount_cents) as cents, max(b.dated_on) as last_on
    from each e cross join jsonb_to_recordset(e.x -> 'items') i (source text, "sourceId" bigint)
    left join lateral (select b.* from bank_item b where b.agency_id = tenant and b.bank_account_id = e.bank_id
      and b.source = i.source and b.source_id = i."sourceId" and b.settled_on is null and b.cancelled_on is null offset 0) b on true
    group by 1
  ), counted as (
    select e.match_id, e.bank_id, e.error_cents, e.x ->> 'how' as how, e.x ->> 'errorKind' as error_kind,
      coalesce(e.x ->> 'reason', '') as reason, bank.closed, bank.begins, l.first_on,
      coalesce(l.wanted, 0) as lines, coalesce(l.found, 0) as found_lines,
      coalesce(i.wanted, 0) as items, coalesce(i.found, 0) as found_items,
      coalesce(l.cents, 0) - coalesce(i.cents, 0) as difference,
      -- Without a line they cancel each other, in the days that are not reconciled yet.
      coalesce(l.last_on, greatest(i.last_on, bank.closed + 1)) as cleared_on,
      greatest(l.last_on, i.last_on, case when l.last_on is null then bank.closed + 1 end) as settled_on
    from each e join bank using (bank_id) left join line l using (match_id) left join item i using (match_id)
  )
  select jsonb_agg(c) into groups from counted c;

  select c.rule, c.detail into broken from (
    select case when g.begins is null then 'NOT_STARTED' when g.found_lines <> g.lines then 'LINE_MATCHED'
        when g.found_items <> g.items then 'ITEM_SETTLED'
        when g.lines + g.items = 0 or g.difference <> g.error_cents or g.items + g.error_cents = 0 and g.reason = '' then 'UNEQUAL'
        when g.settled_on <= g.closed or g.first_on <= g.begins then 'RECONCILED' end as rule,
      case when g.begins is null or g.found_lines <> g.lines or g.found_items <> g.items then g.bank_id::text
        when g.lines + g.items = 0 or g.difference <> g.error_cents then g.difference::text else g.closed::text end as detail
    from jsonb_to_recordset(groups) g (bank_id bigint, begins date, closed date, lines bigint, found_lines bigint, items bigint,
      found_items bigint, difference bigint, error_cents bigint, settled_on date, first_on date, reason text)) c
  where c.rule is not null limit 1;
  if found then
    raise exception '%', broken.rule using errcode = 'FD001', detail = broken.detail;
  end if;

  insert into bank_match (agency_id, match_id, bank_account_id, how, error_cents, error_kind, reason, cleared_on, settled_on,
    matched_by, matched_at)
  select tenant, g.match_id, g.bank_id, g.how, g.error_cents, g.error_kind, g.reason, g.cleared_on, g.settled_on, author, at
  from jsonb_to_recordset(groups) g (match_id bigint, bank_id bigint, how text, error_cents bigint, error_kind text, reason text,
    cleared_on date, settled_on date);

  -- Looked up by key: a join with what was just inserted is planned as if that were one row.
  select jsonb_object_agg(g.match_id, jsonb_build_array(g.cleared_on, g.settled_on)) into days
  from jsonb_to_recordset(groups) g (match_id bigint, cleared_on date, settled_on date);
  select jsonb_object_agg(i.line_id, x ->> 'matchId'), array_agg(i.line_id::bigint), count(*) into of_key, keys, wanted
  from jsonb_array_elements(matches) x cross join jsonb_array_elements_text(x -> 'lineIds') i (line_id);
  update bank_line l set match_id = (of_key ->> l.line_id::text)::bigint,
    settled_on = (days -> (of_key ->> l.line_id::text) ->> 1)::date
  where l.agency_id = tenant and l.line_id = any (keys) and l.match_id is null;
  get diagnostics updated = row_count;
  if updated <> wanted then
    raise exception 'LINE_MATCHED' using errcode = 'FD001', detail = (matches -> 0 ->> 'bankAccountId');
  end if;

  select jsonb_object_agg(concat_ws('/', x ->> 'bankAccountId', i.source, i."sourceId"), x ->> 'matchId'),
    array_agg(i."sourceId"), count(*) into of_key, keys, wanted
  from jsonb_array_elements(matches) x cross join jsonb_to_recordset(x -> 'items') i (source text, "sourceId" bigint);
  update bank_item b set match_id = k.match_id::bigint, cleared_on = (days -> k.match_id ->> 0)::date,
    settled_on = (days -> k.match_id ->> 1)::date
  from (select o.agency_id, o.bank_account_id, o.source, o.source_id,
      of_key ->> concat_ws('/', o.bank_account_id, o.source, o.source_id) as match_id
    from bank_item o where o.agency_id = tenant and o.source in ('event', 'opening', 'error') and o.source_id = any (keys)
      and o.settled_on is null offset 0) k
  where k.match_id is not null and b.agency_id = k.agency_id and b.bank_account_id = k.bank_account_id
    and b.source = k.source and b.source_id = k.source_id;
  get diagnostics updated = row_count;
  if updated <> wanted then
    raise exception 'ITEM_SETTLED' using errcode = 'FD001', detail = (matches -> 0 ->> 'bankAccountId');
  end if;

  insert into bank_item (agency_id, bank_account_id, source, source_id, dated_on, amount_cents)
  select tenant, g.bank_id, 'error', g.match_id, g.settled_on, -g.error_cents
  from jsonb_to_recordset(groups) g (match_id bigint, bank_id bigint, error_cents bigint, settled_on date)
  where g.error_cents <> 0;
end
$$;

alter function write_matches owner to fiducia_poster;
