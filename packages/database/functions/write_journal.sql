-- Inserts the journal: entries, their postings, and what one item paid of another.
create function write_journal(tenant bigint, request jsonb, lines posting_line[]) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into entry (agency_id, entry_id, event_id, item_id, kind, dated_on, reverses_entry_id)
  select tenant, e.entry_id, e.event_id, e.item_id, e.kind, e.dated_on, e.reverses_entry_id
  from jsonb_populate_recordset(null::entry, request -> 'entries') e;

  insert into posting (agency_id, entry_id, line_number, fund, account, trust_bank_id, client_id, item_id, part_id,
    gl_account_id, movement, amount_cents)
  select tenant, p.* from unnest(lines) p;

  if coalesce(request -> 'applications', '[]') = '[]' then
    return;
  end if;
  insert into application (agency_id, application_id, event_id, entry_id, from_item_id, to_item_id, trust_bank_id,
    amount_cents, allocation)
  select tenant, a.application_id, a.event_id, a.entry_id, a.from_item_id, a.to_item_id, a.trust_bank_id,
    a.amount_cents, a.allocation
  from jsonb_populate_recordset(null::application, request -> 'applications') a;
end
$$;

alter function write_journal owner to fiducia_poster;
