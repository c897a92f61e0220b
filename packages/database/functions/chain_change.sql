-- Chains a change of a setting, of the closed days or of a reconciliation when its transaction commits, as the last lock that it takes.
create function chain_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  before constant text := current_setting('app.agency_id', true);
begin
  -- A migration may have gone on to another agency.
  perform set_config('app.agency_id', new.agency_id::text, true);
  perform extend_chain(new.agency_id, tg_argv[0], array[new.change_number]);
  perform set_config('app.agency_id', before, true);
  return null;
end
$$;

alter function chain_change owner to fiducia_poster;

create constraint trigger chain_change after insert on setting_change deferrable initially deferred
  for each row execute function chain_change('setting');
create constraint trigger chain_change after insert on period_change deferrable initially deferred
  for each row execute function chain_change('period');
