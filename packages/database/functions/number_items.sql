-- Assigns each new item the next number of its type, in the order of the request; the settings may name a later one.
create function number_items(tenant bigint, items new_item[]) returns table (item_id bigint, item_number bigint)
  language sql set search_path = pg_catalog, public, pg_temp as $$
  with counted as (
    select i.item_type, count(*) as many,
      coalesce((select s.next_number from next_number s where s.agency_id = tenant and s.numbered = i.item_type), 1001) - 1
        as at_least
    from unnest(items) i group by i.item_type order by i.item_type
  ), taken as (
    insert into number_counter as c (agency_id, item_type, last_number)
    select tenant, item_type, at_least + many from counted
    on conflict (agency_id, item_type) do update set last_number = greatest(excluded.last_number,
      c.last_number + (select k.many from counted k where k.item_type = excluded.item_type))
    returning c.item_type, c.last_number
  )
  select n.item_id, t.last_number - k.many
      + row_number() over (partition by n.item_type order by n.ordinality)
  from unnest(items) with ordinality n
  join taken t using (item_type) join counted k using (item_type)
$$;

alter function number_items owner to fiducia_poster;
