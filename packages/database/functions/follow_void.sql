-- Applies a void to the export: a transferred item is queued for reversal, an item not yet transferred never will be,
-- unless it stood on other days than its reversal: then both go to QuickBooks, so that the books agree on those days.
-- Of what was sent in part, and will not be sent whole, the part that stands there is queued for reversal. A reversal
-- that was requested earlier counts as the void's; an item set aside stays set aside. What a day's journal carries is
-- reversed by the journal of the day of the void. An item of which QuickBooks may have a copy is queued, so that the copy
-- is looked for, and then reversed.
create function follow_void() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare
  voided record;
begin
  -- A transfer that ends right now does not see this void: its end is waited for.
  perform from item i
  join item_transfer t on t.agency_id = i.agency_id and t.item_id = i.item_id
  where i.agency_id = new.agency_id and i.event_id = new.reverses_event_id
  order by t.item_id for update of t;
  update queue_item q set keeps_equal = true
  from item i
  where i.agency_id = new.agency_id and i.event_id = new.reverses_event_id
    and q.agency_id = i.agency_id and q.item_id = i.item_id and (q.operation = 'Reverse' or i.dated_on = new.dated_on);
  if exists (select from quickbooks_connection c
      where c.agency_id = new.agency_id and c.form = 'DailyJournal' and c.first_day is not null) then
    return null;
  end if;
  for voided in
    select t.item_id, t.status, t.sub_status, t.status = 'Transferred' or stands_in_quickbooks(t.agency_id, t.item_id)
      as is_there, t.status = 'NotTransferred' and is_in_doubt(t.agency_id, t.item_id) as is_in_doubt
    from item i
    join item_transfer t on t.agency_id = i.agency_id and t.item_id = i.item_id
    where i.agency_id = new.agency_id and i.event_id = new.reverses_event_id
      and t.sub_status <> 'InProgress' and (t.status, t.sub_status) <> ('DoNotTransfer', 'Failed')
      and (t.status <> 'NotTransferred' or t.dated_on = new.dated_on)
    order by t.item_id
  loop
    if not voided.is_in_doubt then
      delete from queue_item q where q.agency_id = new.agency_id and q.item_id = voided.item_id
        and q.operation = 'Transfer' and q.status <> 'Complete';
    end if;
    if voided.is_in_doubt or voided.is_there then
      insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
      values (new.agency_id, voided.item_id, voided.item_id,
        case when voided.is_in_doubt then 'Transfer' else 'Reverse' end, 'Pending', new.created_by, new.posted_at)
      on conflict (agency_id, item_id, operation) where status <> 'Complete' do update
        set status = 'PendingTransfer', message = '', queued_by = excluded.queued_by, queued_at = excluded.queued_at,
          completed_at = null, attempts = 0, next_attempt_at = null;
    end if;
    update item_transfer t
    set status = case when voided.is_in_doubt then 'NotTransferred' when voided.is_there then 'Transferred'
        else 'DoNotTransfer' end,
      sub_status = case when voided.is_in_doubt or voided.is_there then 'PendingTransfer' else 'Reversed' end
    where t.agency_id = new.agency_id and t.item_id = voided.item_id;
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status,
      to_status, to_sub_status, changed_by, changed_at)
    select t.agency_id, t.item_id, t.item_id, 'Void', voided.status, voided.sub_status, t.status, t.sub_status,
      new.created_by, new.posted_at
    from item_transfer t where t.agency_id = new.agency_id and t.item_id = voided.item_id;
  end loop;
  return null;
end
$$;

create trigger follow_void after insert on event for each row when (new.reverses_event_id is not null)
  execute function follow_void();
