-- Moves items to the states that they become by a command, and notes each in their history; returns how many. The ids of the
-- notes come after `next_id`, in the order of the items.
create function take_steps(becoming item_transfer[], word text, actor bigint, next_id bigint) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  taken bigint;
begin
  with noted as (
    insert into transfer_change (agency_id, transfer_change_id, item_id, command, from_status, from_sub_status,
      to_status, to_sub_status, changed_by, changed_at)
    select t.agency_id, next_id + row_number() over (order by t.item_id), t.item_id, word, t.status, t.sub_status,
      b.status, b.sub_status, actor, now_in(t.agency_id)
    from unnest(becoming) b
    join item_transfer t on t.agency_id = b.agency_id and t.item_id = b.item_id
  )
  update item_transfer t set status = b.status, sub_status = b.sub_status
  from unnest(becoming) b where t.agency_id = b.agency_id and t.item_id = b.item_id;
  get diagnostics taken = row_count;
  return taken;
end
$$;

alter function take_steps owner to fiducia_poster;
