-- Whether it was the beginning of the export that set the item aside, and not a person since.
create function is_set_aside_by_beginning(tenant bigint, item bigint) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from transfer_change b
    where b.agency_id = tenant and b.item_id = item and b.command = 'Begin' and b.to_status = 'DoNotTransfer'
      and not exists (select from transfer_change c
        where c.agency_id = tenant and c.item_id = item and c.command = 'DoNotTransfer' and c.changed_at >= b.changed_at))
$$;

grant execute on function is_set_aside_by_beginning to fiducia_app, fiducia_poster;
