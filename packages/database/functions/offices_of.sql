-- The offices in which a user has all of some permissions and one of others; null for no limit.
create function offices_of(tenant bigint, p_user bigint, all_of integer[], any_of integer[]) returns bigint[]
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  offices bigint[];
  needed integer;
begin
  if exists (select from user_account u where u.agency_id = tenant and u.user_id = p_user and u.is_admin) then
    return null;
  end if;
  foreach needed in array all_of loop
    if not exists (select from permission_grant g where g.agency_id = tenant and g.user_id = p_user
        and g.permission_id = needed and g.office_id is null) then
      offices := array(select g.office_id from permission_grant g where g.agency_id = tenant and g.user_id = p_user
        and g.permission_id = needed and (offices is null or g.office_id = any(offices)));
    end if;
  end loop;
  if cardinality(any_of) > 0 and not exists (select from permission_grant g where g.agency_id = tenant
      and g.user_id = p_user and g.permission_id = any(any_of) and g.office_id is null) then
    offices := array(select g.office_id from permission_grant g where g.agency_id = tenant and g.user_id = p_user
      and g.permission_id = any(any_of) and (offices is null or g.office_id = any(offices)));
  end if;
  return offices;
end
$$;

alter function offices_of owner to fiducia_poster;
