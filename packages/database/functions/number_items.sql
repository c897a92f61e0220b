-- Assigns each new item the next number of its type, in the order of the request.
create function number_items(tenant bigint, items new_item[]) returns table (item_id bigint, item_number bigint)
  language sql set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    select item_type, count(*) as many from unnest(items) group by item_type order by item_type
  ), taken as (
    insert into number_counter as c (agency_id, item_type, last_number)
    select tenant, item_type, 1000 + many from counted
    on conflict (agency_id, item_type) do update set last_number = c.last_number + excluded.last_number - 1000
    returning c.item_type, c.last_number
  )
  select n.item_id, t.last_number - k.many
      + row_number() over (partition by n.item_type order by n.ordinality)
  from unnest(items) with ordinality n
  join taken t using (item_type) join counted k using (item_type)
$$;

alter function number_items owner to fiducia_poster;
