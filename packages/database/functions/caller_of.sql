-- Returns a user with its grants, and the stored answer of a command under this key. Null when the user has no
-- access.
create function caller_of(p_agency bigint, p_user bigint, p_expires_at timestamptz, p_key text)
returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object(
    'agencyId', a.agency_id, 'agencyName', a.name, 'agencyFlags', a.flags, 'timeZone', a.time_zone,
    'userId', u.user_id, 'initials', u.initials, 'firstName', u.first_name, 'lastName', u.last_name,
    'officeId', u.office_id, 'isAdmin', u.is_admin,
    'expiresAt', floor(extract(epoch from p_expires_at) * 1000),
    'grants', coalesce((
      select jsonb_agg(jsonb_build_array(g.permission_id, g.office_id))
        from permission_grant g where g.agency_id = p_agency and g.user_id = u.user_id), '[]'),
    'stored', (
      select jsonb_build_object('command', i.command, 'bodyHash', i.body_hash, 'answer', i.answer)
        from idempotency i where i.agency_id = p_agency and i.user_id = u.user_id and i.key = p_key))
    from user_account u
    join agency a on a.agency_id = u.agency_id
   where u.agency_id = p_agency and u.user_id = p_user and u.disabled_at is null and a.site_enabled);
end
$$;

grant execute on function caller_of to fiducia_app;
