-- Forces row level security on a table with an agency_id, for its owner too, and grants the application and the
-- posting role these privileges, such as 'select, insert'; null grants none.
create function protect_tenant_table(table_name text, app text, poster text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security, force row level security', table_name);
  execute format($policy$create policy tenant on %I
    using (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)
    with check (agency_id = nullif(current_setting('app.agency_id', true), '')::bigint)$policy$, table_name);
  if app is not null then
    execute format('grant %s on %I to fiducia_app', app, table_name);
  end if;
  if poster is not null then
    execute format('grant %s on %I to fiducia_poster', poster, table_name);
  end if;
end
$$;
