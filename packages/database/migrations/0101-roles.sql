-- Who may do what with the books. Roles belong to the whole server, so another database may have made them.
--   fiducia_app     the application: reads, and calls the functions that it is granted
--   fiducia_poster  alone writes the journal and what follows from it; owns the posting function
-- The application's login becomes a member of fiducia_app after the migrations.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['fiducia_app', 'fiducia_poster'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin noinherit', role_name);
      exception when duplicate_object or unique_violation then
        null; -- another database of this server made it at the same moment
      end;
    end if;
  end loop;
  -- From PostgreSQL 16 on the creator of a role may administer it, but is not yet its member.
  if not pg_has_role(current_user, 'fiducia_poster', 'usage') then
    grant fiducia_poster to current_user;
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to fiducia_app, fiducia_poster;
-- The posting function is handed over to its role, which needs this to own something here.
grant create on schema public to fiducia_poster;

-- The order in which people read a sorted column, the same as on the screen: English, without regard to case and
-- accents, digits by their number. Two texts that read alike are equal here, so no key may use it.
create collation reading_order (provider = icu, locale = 'en-u-kn-true-ks-level1', deterministic = false);
