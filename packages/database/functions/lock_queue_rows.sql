-- Locks the items of the request's rows of the queue in the order of ids, as every command of the export does; returns the
-- ids of the rows. `request`: agencyId, rowIds.
create function lock_queue_rows(request jsonb) returns bigint[]
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := (request ->> 'agencyId')::bigint;
  row_ids constant bigint[] := array(select distinct value::bigint from jsonb_array_elements_text(request -> 'rowIds'));
begin
  perform set_config('app.agency_id', tenant::text, true);
  perform from item_transfer t
  where t.agency_id = tenant and t.item_id in (
    select q.item_id from queue_item q where q.agency_id = tenant and q.queue_item_id = any (row_ids))
  order by t.item_id for update;
  return row_ids;
end
$$;

alter function lock_queue_rows owner to fiducia_poster;
