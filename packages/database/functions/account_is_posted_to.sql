-- Returns whether anything was posted to an account of the agency that is set: a document's line, a bank's money, or a
-- posting of the general ledger. The cheap questions come first; only an account that nothing was posted to asks them all.
create function account_is_posted_to(p_account bigint) returns boolean language sql stable as $$
  select case
    when exists (select from line_part where agency_id = t.id and owner_account_id = p_account) then true
    when exists (select from trust_position where agency_id = t.id and trust_bank_id = p_account) then true
    when exists (select from event where agency_id = t.id and bank_account_id = p_account) then true
    when exists (select from pay_method where agency_id = t.id and bank_account_id = p_account) then true
    else exists (select from posting where agency_id = t.id and p_account in (gl_account_id, trust_bank_id))
  end
  from (select nullif(current_setting('app.agency_id', true), '')::bigint as id) t
$$;

grant execute on function account_is_posted_to to fiducia_app, fiducia_poster;
