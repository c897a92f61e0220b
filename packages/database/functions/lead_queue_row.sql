-- Leads a row of the queue on, and its item with it: to InProgress, Complete, Failed, or back to Pending. `request`:
-- agencyId, rowId, status, message, attempts, nextAttemptAt, changeId. A transferred item that was voided meanwhile is
-- queued for reversal; so is one that failed and was voided on its own day, since it is never sent again, unless
-- QuickBooks may have a copy of it: then its row stays until the copy is found. Returns 'gone' of a row that is not there
-- any more or is complete, 'voided' of an item that was voided, else 'standing'.
create function lead_queue_row(request jsonb) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  led_to constant text := request ->> 'status';
  led queue_item;
  was item_transfer;
  becomes record;
  is_voided boolean;
  at timestamptz;
begin
  perform set_config('app.agency_id', tenant::text, true);
  at := now_in(tenant);
  -- Locks the item before its row, as every other command of the export does.
  select t.* into was from item_transfer t
  where t.agency_id = tenant and t.item_id = (select q.item_id from queue_item q
    where q.agency_id = tenant and q.queue_item_id = (request ->> 'rowId')::bigint)
  for update;
  update queue_item q set status = case led_to when 'Pending' then 'PendingTransfer' else led_to end,
    message = coalesce(request ->> 'message', ''),
    attempts = coalesce((request ->> 'attempts')::int, q.attempts),
    next_attempt_at = (request ->> 'nextAttemptAt')::timestamptz,
    completed_at = case when led_to in ('Complete', 'Failed') then at end
  where q.agency_id = tenant and q.queue_item_id = (request ->> 'rowId')::bigint and q.status <> 'Complete'
  returning q.* into led;
  if led.queue_item_id is null then
    return 'gone';
  end if;

  if led.item_id is null then
    -- What a day's journal carries has reached QuickBooks with it.
    if led_to = 'Complete' and led.journal_id is not null then
      update item_transfer t set status = 'Transferred', sub_status = 'Complete'
      from quickbooks_journal j
      join quickbooks_journal_event v on v.agency_id = j.agency_id and v.journal_id = j.journal_id
      join item i on i.agency_id = j.agency_id and i.event_id = v.event_id
      where j.agency_id = tenant and j.journal_id = led.journal_id and j.is_of_day
        and t.agency_id = tenant and t.item_id = i.item_id and t.status = 'NotTransferred';
    end if;
    return 'standing';
  end if;

  is_voided := exists (select from item i join event r on r.agency_id = tenant and r.reverses_event_id = i.event_id
    where i.agency_id = tenant and i.item_id = led.item_id);
  select case when led.operation = 'Transfer' then case led_to when 'Complete' then 'Transferred' else 'NotTransferred' end
      when led_to <> 'Complete' then 'Transferred' when is_voided then 'DoNotTransfer' else 'NotTransferred' end as status,
    case led_to when 'Pending' then 'PendingTransfer' when 'Complete' then
      case when led.operation = 'Transfer' then 'Complete' when is_voided then 'Reversed' else 'Pending' end
      else led_to end as sub_status into becomes;
  update item_transfer t set status = becomes.status, sub_status = becomes.sub_status
  where t.agency_id = tenant and t.item_id = led.item_id;
  insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status, to_status,
    to_sub_status, changed_by, changed_at, message)
  values (tenant, (request ->> 'changeId')::bigint, led.item_id, 'Carry', was.status, was.sub_status, becomes.status,
    becomes.sub_status, led.queued_by, at, led.message);

  if led.operation = 'Transfer' and is_voided and (led_to = 'Complete'
      or (led_to = 'Failed' and not is_in_doubt(tenant, led.item_id) and exists (
        select from item i join event r on r.agency_id = tenant and r.reverses_event_id = i.event_id
        where i.agency_id = tenant and i.item_id = led.item_id and r.dated_on = i.dated_on))) then
    delete from queue_item q where q.agency_id = tenant and q.queue_item_id = led.queue_item_id and q.status = 'Failed';
    insert into queue_item (agency_id, queue_item_id, item_id, operation, status, queued_by, queued_at)
    select tenant, (request ->> 'changeId')::bigint, led.item_id, 'Reverse', 'Pending', r.created_by, at
    from item i join event r on r.agency_id = tenant and r.reverses_event_id = i.event_id
    where i.agency_id = tenant and i.item_id = led.item_id
    on conflict (agency_id, item_id, operation) where status <> 'Complete' do nothing;
    update item_transfer t set status = 'Transferred', sub_status = 'PendingTransfer'
    where t.agency_id = tenant and t.item_id = led.item_id;
  end if;
  return case when is_voided then 'voided' else 'standing' end;
end
$$;

alter function lead_queue_row owner to fiducia_poster;
grant execute on function lead_queue_row to fiducia_app;
