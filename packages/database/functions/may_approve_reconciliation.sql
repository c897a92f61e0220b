-- Whether a user may approve what others reconciled of a trust bank through a day. First whoever had no hand in it: who neither
-- read nor kept a statement of it, matched or cancelled, posted from a line, began the bank's first month or finished it, owes
-- their access to no such user, and was there by that day. Where nobody is left, whoever did not finish it. Where one single user
-- could have approved it since that day, that one attests. Where nobody who could was there yet, as in an agency that moved in
-- later, whoever came since counts as if they had been there, also who was invited by the one who finished it.
create function may_approve_reconciliation(tenant bigint, bank bigint, through date, approver bigint) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with since as (
    select b.since from bank_side(tenant, bank, through) b
  ), finisher as (
    select c.changed_by as user_id from reconciliation_change c
    where c.agency_id = tenant and c.bank_account_id = bank and c.through_on = through and c.action = 'finish'
    order by c.change_number desc limit 1
  ), matched as (
    select m.match_id, m.matched_by from since, bank_match m
    where m.agency_id = tenant and m.bank_account_id = bank and m.settled_on > since.since and m.cleared_on <= through
  ), preparer as (
    select f.user_id from finisher f
    union
    select m.matched_by from matched m
    union
    select e.created_by from matched m
    join bank_item i on i.agency_id = tenant and i.match_id = m.match_id and i.source = 'event'
    join event e on e.agency_id = tenant and e.event_id = i.source_id
      and (e.event_type in ('BankCharge', 'TrustInterest')
        or e.client_id in (select h.client_id from house_client h where h.agency_id = tenant))
    union
    select p.user_id from since, bank_statement s cross join lateral (values (s.read_by), (s.kept_by)) p (user_id)
    where s.agency_id = tenant and s.bank_account_id = bank and s.state = 'Kept' and s.ends_on > since.since
      and s.begins_on <= through
    union
    select s.started_by from since join bank_start s on s.agency_id = tenant and s.bank_account_id = bank
      and s.begins_after = since.since
  ), every as (
    select u.user_id, u.disabled_at is null and (u.is_admin or g.is_granted) as is_permitted,
      -- Who was disabled, or lost the permission, since that day could have approved it too.
      (u.disabled_at is null or u.disabled_at::date > through) and (u.is_admin or g.is_granted
        or exists (select from setting_change c where c.agency_id = tenant and c.changed_at::date > through
          and (c.subject = 'permission_grant' and c.subject_key ->> 'permission_id' = '9105'
              and (c.subject_key ->> 'user_id')::bigint = u.user_id
            or c.subject = 'user_account' and (c.subject_key ->> 'user_id')::bigint = u.user_id
              and (c.before ->> 'is_admin')::boolean))) as could_have,
      not exists (select from setting_change c where c.agency_id = tenant and c.subject = 'user_account'
        and (c.subject_key ->> 'user_id')::bigint = u.user_id and c.before is null and c.changed_at::date > through) as was_there
    from user_account u
    cross join lateral (select exists (select from permission_grant p where p.agency_id = tenant and p.user_id = u.user_id
      and p.permission_id = 9105 and p.office_id is null) as is_granted) g
    where u.agency_id = tenant
  ), there as (
    select e.user_id, e.is_permitted from every e
    where e.could_have and (e.was_there or not exists (select from every o where o.could_have and o.was_there))
  ), untouched as (
    select t.user_id from there t
    where t.is_permitted and not exists (select from preparer p where not is_second_user(tenant, p.user_id, t.user_id))
  ), another as (
    select t.user_id from there t
    where t.is_permitted and not exists (select from finisher f where not is_second_user(tenant, f.user_id, t.user_id))
  ), invited as (
    -- Whoever sets an agency up invites all others: they approve what that one finished of the months before.
    select t.user_id from there t
    where t.is_permitted and t.user_id not in (select f.user_id from finisher f)
      and not exists (select from every o where o.could_have and o.was_there)
  )
  select case
    when exists (select from untouched) then exists (select from untouched u where u.user_id = approver)
    when exists (select from another) then exists (select from another a where a.user_id = approver)
    when exists (select from invited) then exists (select from invited i where i.user_id = approver)
    else exists (select from there t where t.user_id = approver and t.is_permitted)
      and not exists (select from there t where t.user_id <> approver) end
$$;

alter function may_approve_reconciliation owner to fiducia_poster;
grant execute on function may_approve_reconciliation to fiducia_app;
