-- Takes up at most so many of the agency's next events for the export: adds them to the totals of both books, and queues
-- what no document carries as journal entries. A day's journal is queued when the day has ended. What was recorded before
-- the export began and is dated before its first day is added only, and so is what an opening brought or took back, whenever
-- that was: QuickBooks has it by hand. Returns how many links of the chain it went on, 0 at
-- the end of the chain. Two calls for one agency run one after the other; no posting waits for it.
create function plan_quickbooks(tenant bigint, most int, today date) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  since bigint;
  begun bigint;
  through bigint;
  -- From this day on events are carried.
  carried_from date;
  setting record;
  events bigint[];
  -- Those of them that an opening brought or took back.
  opened bigint[];
  at timestamptz;
begin
  perform set_config('app.agency_id', tenant::text, true), set_config('enable_seqscan', 'off', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  at := now_in(tenant);
  insert into quickbooks_head (agency_id, chain_position) values (tenant, 0) on conflict do nothing;
  select h.chain_position, h.begun_through into since, begun from quickbooks_head h where h.agency_id = tenant
  for no key update;
  -- Read when nobody begins the export anew any more.
  select c.form, c.first_day into setting from quickbooks_connection c where c.agency_id = tenant;
  if setting.first_day is null then
    return 0;
  end if;
  -- One call takes up either what was recorded before the beginning or what was recorded after it.
  select least(a.chain_position, since + most, case when since < begun then begun end) into through
  from audit_head a where a.agency_id = tenant;
  carried_from := case when since < begun then setting.first_day else '-infinity' end;
  events := array(select l.event_id from audit_link l
    where l.agency_id = tenant and l.chain_position > since and l.chain_position <= through and l.event_id is not null
    order by l.chain_position);
  opened := array(select e.event_id from event e
    where e.agency_id = tenant and e.event_id = any(events) and e.opening_id is not null);

  with taken_up as materialized (
    select u.*, u.dated_on >= carried_from and u.event_id <> all (opened) as is_carried
    from quickbooks_effect(tenant, events) u
  ), totalled as (
    insert into quickbooks_total as t (agency_id, account_key, dated_on, amount_cents, opening_cents)
    select tenant, u.account_key, u.dated_on, sum(u.amount_cents),
      coalesce(sum(u.amount_cents) filter (where not u.is_carried), 0)
    from taken_up u group by 2, 3
    on conflict (agency_id, account_key, dated_on) do update set amount_cents = t.amount_cents + excluded.amount_cents,
      opening_cents = t.opening_cents + excluded.opening_cents
  ), of_days as (
    insert into quickbooks_journal as j (agency_id, journal_id, dated_on, office_id, is_of_day, is_open)
    select tenant, min(u.event_id), u.dated_on, u.office_id, true, true from taken_up u
    where setting.form = 'DailyJournal' and u.is_carried group by u.dated_on, u.office_id
    on conflict (agency_id, dated_on, office_id) where is_open do update set is_open = true
    returning j.journal_id, j.dated_on, j.office_id
  ), left_over as (
    select b.event_id, min(b.dated_on) as dated_on, min(b.office_id) as office_id from (
      select u.event_id, u.dated_on, u.office_id from taken_up u
      where setting.form = 'Documents' and u.item_id is null and u.is_carried
      group by u.event_id, u.dated_on, u.office_id, u.account_key, u.client_id having sum(u.amount_cents) <> 0) b
    group by b.event_id
  ), of_events as (
    insert into quickbooks_journal (agency_id, journal_id, dated_on, office_id, is_of_day)
    select tenant, o.event_id, o.dated_on, o.office_id, false from left_over o
  ), gathered as (
    insert into quickbooks_journal_event (agency_id, event_id, journal_id)
    select distinct tenant, u.event_id, d.journal_id from taken_up u
    join of_days d on d.dated_on = u.dated_on and d.office_id = u.office_id and u.is_carried
    union all select tenant, o.event_id, o.event_id from left_over o
  )
  insert into queue_item (agency_id, queue_item_id, journal_id, operation, status, queued_by, queued_at)
  select tenant, o.event_id, o.event_id, 'Transfer', 'Pending', e.created_by, at from left_over o
  join event e on e.agency_id = tenant and e.event_id = o.event_id;

  -- Days that have ended; in the form of documents there are none.
  with ended as (
    update quickbooks_journal j set is_open = false
    where j.agency_id = tenant and j.is_open and j.dated_on < today
    returning j.journal_id
  )
  insert into queue_item (agency_id, queue_item_id, journal_id, operation, status, queued_by, queued_at)
  select tenant, n.journal_id, n.journal_id, 'Transfer', 'Pending', e.created_by, at from ended n
  join event e on e.agency_id = tenant and e.event_id = n.journal_id;

  update quickbooks_head set chain_position = coalesce(through, since) where agency_id = tenant;
  return coalesce(through, since) - since;
end
$$;

alter function plan_quickbooks owner to fiducia_poster;
grant execute on function plan_quickbooks to fiducia_app;
