-- Returns, for each trust bank of the request's postings, what waits for a deposit slip and by how much the request
-- changes 1015.
create function waiting_by_bank(tenant bigint, request jsonb) returns table (trust_bank_id bigint, cents bigint, posted bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select b.trust_bank_id, w.cents, b.posted
  from (select p.trust_bank_id,
      coalesce(sum(p.amount_cents) filter (where p.account = account_named('undeposited')), 0)::bigint as posted
    from jsonb_to_recordset(request -> 'postings') as p (trust_bank_id bigint, account text, amount_cents bigint)
    where p.trust_bank_id is not null group by p.trust_bank_id) b
  cross join lateral (select coalesce(sum(w.amount_cents), 0)::bigint as cents from waiting_money w
    where w.agency_id = tenant and w.bank_account_id = b.trust_bank_id and w.slip_event_id is null
      and not w.is_taken_back offset 0) w
$$;

alter function waiting_by_bank owner to fiducia_poster;
