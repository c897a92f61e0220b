-- Whether the item, or a part of it, stands in QuickBooks.
create function stands_in_quickbooks(tenant bigint, item bigint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from quickbooks_transaction q
    where q.agency_id = tenant and q.item_id = item and q.is_live)
$$;

alter function stands_in_quickbooks owner to fiducia_poster;
grant execute on function stands_in_quickbooks to fiducia_app;
