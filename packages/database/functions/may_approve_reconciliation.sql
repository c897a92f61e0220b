-- Whether a user may approve what others reconciled of a trust bank through a day: not who kept a statement, matched a line,
-- posted from one or finished it, nor who owes their access to such a user, nor who came to the agency after that day. While
-- nobody of the agency may, whoever has the permission attests it.
create function may_approve_reconciliation(tenant bigint, bank bigint, through date, approver bigint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with since as (
    select b.since from bank_side(tenant, bank, through) b
  ), preparer as (
    select c.changed_by as user_id from reconciliation_change c
    where c.agency_id = tenant and c.bank_account_id = bank and c.through_on = through and c.action = 'finish'
    union
    select m.matched_by from since, bank_line l
    join bank_match m on m.agency_id = tenant and m.match_id = l.match_id
    where l.agency_id = tenant and l.bank_account_id = bank and l.dated_on > since.since and l.dated_on <= through
    union
    select s.kept_by from since, bank_statement s
    where s.agency_id = tenant and s.bank_account_id = bank and s.state = 'Kept' and s.ends_on > since.since
      and s.begins_on <= through
  ), second as (
    select u.user_id from user_account u
    where u.agency_id = tenant and u.disabled_at is null
      and (u.is_admin or exists (select from permission_grant g where g.agency_id = tenant and g.user_id = u.user_id
        and g.permission_id = 9105 and g.office_id is null))
      and not exists (select from preparer p where not is_second_user(tenant, p.user_id, u.user_id))
      and not exists (select from setting_change c where c.agency_id = tenant and c.subject = 'user_account'
        and (c.subject_key ->> 'user_id')::bigint = u.user_id and c.before is null and c.changed_at::date > through)
  )
  select exists (select from second where second.user_id = approver)
    or not exists (select from second)
$$;

alter function may_approve_reconciliation owner to fiducia_poster;
grant execute on function may_approve_reconciliation to fiducia_app;
