-- Whether one user may approve what another entered: not who was added, let in again, invited, made an administrator,
-- allowed to approve or given another e-mail address by the other within 30 days, nor who was by such a user.
create function is_second_user(tenant bigint, entered_by bigint, approver bigint) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  with recursive own (user_id) as (
    select entered_by
    union
    select made.user_id from own join lateral (
      select (c.subject_key ->> 'user_id')::bigint as user_id from setting_change c
      where c.agency_id = tenant and c.changed_by = own.user_id and c.changed_at > now() - interval '30 days'
        and (c.subject = 'user_account' and (c.before is null
            or c.before ->> 'disabled_at' is not null and c.after ->> 'disabled_at' is null
            or not (c.before ->> 'is_admin')::boolean and (c.after ->> 'is_admin')::boolean
            -- Whoever reads the mail can choose the password.
            or c.before ->> 'email' <> c.after ->> 'email')
          or c.subject = 'permission_grant' and c.after is not null and c.subject_key ->> 'permission_id' in ('9105', '9107', '9108'))
      union all
      select i.user_id from invitation i
      where i.agency_id = tenant and i.invited_by = own.user_id and i.opened_at > now() - interval '30 days') made on true
  )
  select not exists (select from own where own.user_id = approver)
$$;

alter function is_second_user owner to fiducia_poster;
grant execute on function is_second_user to fiducia_app;
