-- Deletes the draft that the posting issues; refuses when it was issued or deleted in the meantime (FD005).
create function end_draft(tenant bigint, request jsonb) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if not request ? 'draftId' then
    return;
  end if;
  delete from invoice_draft d where d.agency_id = tenant and d.draft_id = (request ->> 'draftId')::bigint;
  if not found then
    raise exception 'DRAFT_GONE' using errcode = 'FD005';
  end if;
end
$$;

alter function end_draft owner to fiducia_poster;
