-- Matches lines of a bank with what they clear; the trust positions of the banks are locked. Each of `matches` has matchId,
-- bankAccountId, lineIds, items ({source, sourceId}), how, and of an error of the bank errorCents, errorKind and reason. Refuses
-- (FD001) what is matched or voided meanwhile (LINE_MATCHED, ITEM_SETTLED), what does not add up (UNEQUAL), a bank of which
-- nobody has begun the reconciling (NOT_STARTED), and days that are reconciled (RECONCILED).
create function write_matches(tenant bigint, author bigint, at timestamptz, matches jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  each jsonb;
  bank bigint;
  the_match bigint;
  line_ids bigint[];
  of_lines record;
  of_items record;
  closed date;
  begins date;
  cleared date;
  settled date;
  updated bigint;
begin
  for each in select value from jsonb_array_elements(matches) loop
    bank := (each ->> 'bankAccountId')::bigint;
    the_match := (each ->> 'matchId')::bigint;
    line_ids := array(select value::bigint from jsonb_array_elements_text(each -> 'lineIds'));
    begins := (select s.begins_after from bank_start s where s.agency_id = tenant and s.bank_account_id = bank);
    closed := reconciled_through(tenant, bank);
    if begins is null then
      raise exception 'NOT_STARTED' using errcode = 'FD001', detail = bank::text;
    end if;
    select count(*) as rows, coalesce(sum(l.amount_cents), 0) as cents, max(l.dated_on) as last_on,
      min(l.dated_on) as first_on into of_lines
    from bank_line l
    where l.agency_id = tenant and l.bank_account_id = bank and l.line_id = any (line_ids) and l.match_id is null;
    if of_lines.rows <> cardinality(line_ids) then
      raise exception 'LINE_MATCHED' using errcode = 'FD001', detail = bank::text;
    end if;
    select count(*) as rows, coalesce(sum(b.amount_cents), 0) as cents, max(b.dated_on) as last_on into of_items
    from jsonb_to_recordset(each -> 'items') as i (source text, "sourceId" bigint)
    cross join lateral (select b.* from bank_item b
      where b.agency_id = tenant and b.bank_account_id = bank and b.source = i.source and b.source_id = i."sourceId"
        and b.settled_on is null and b.cancelled_on is null offset 0) b;
    if of_items.rows <> jsonb_array_length(each -> 'items') then
      raise exception 'ITEM_SETTLED' using errcode = 'FD001', detail = bank::text;
    end if;
    if of_lines.rows + of_items.rows = 0
      or of_lines.cents - of_items.cents <> coalesce((each ->> 'errorCents')::bigint, 0) then
      raise exception 'UNEQUAL' using errcode = 'FD001', detail = (of_lines.cents - of_items.cents)::text;
    end if;
    -- Without a line they cancel each other, in the days that are not reconciled yet.
    cleared := coalesce(of_lines.last_on, greatest(of_items.last_on, closed + 1));
    settled := greatest(cleared, of_items.last_on);
    if settled <= closed or of_lines.first_on <= begins then
      raise exception 'RECONCILED' using errcode = 'FD001', detail = closed::text;
    end if;
    insert into bank_match (agency_id, match_id, bank_account_id, how, error_cents, error_kind, reason, cleared_on,
      settled_on, matched_by, matched_at)
    values (tenant, the_match, bank, each ->> 'how', coalesce((each ->> 'errorCents')::bigint, 0), each ->> 'errorKind',
      coalesce(each ->> 'reason', ''), cleared, settled, author, at);
    update bank_line l set match_id = the_match, settled_on = settled
    where l.agency_id = tenant and l.line_id = any (line_ids) and l.match_id is null;
    get diagnostics updated = row_count;
    if updated <> of_lines.rows then
      raise exception 'LINE_MATCHED' using errcode = 'FD001', detail = bank::text;
    end if;
    update bank_item b set match_id = the_match, cleared_on = cleared, settled_on = settled
    from jsonb_to_recordset(each -> 'items') as i (source text, "sourceId" bigint)
    where b.agency_id = tenant and b.bank_account_id = bank and b.source = i.source and b.source_id = i."sourceId"
      and b.settled_on is null;
    get diagnostics updated = row_count;
    if updated <> of_items.rows then
      raise exception 'ITEM_SETTLED' using errcode = 'FD001', detail = bank::text;
    end if;
    if coalesce((each ->> 'errorCents')::bigint, 0) <> 0 then
      insert into bank_item (agency_id, bank_account_id, source, source_id, dated_on, amount_cents)
      values (tenant, bank, 'error', the_match, cleared, -(each ->> 'errorCents')::bigint);
    end if;
  end loop;
end
$$;

alter function write_matches owner to fiducia_poster;
