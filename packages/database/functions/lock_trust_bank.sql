-- Locks a trust bank as postings do, so that nothing is posted to it, matched or finished meanwhile.
create function lock_trust_bank(tenant bigint, bank bigint) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.agency_id', tenant::text, true);
  perform pg_advisory_xact_lock(hashtextextended('bank ' || bank, tenant));
  perform from trust_position t where t.agency_id = tenant and t.trust_bank_id = bank for no key update;
end
$$;

alter function lock_trust_bank owner to fiducia_poster;
grant execute on function lock_trust_bank to fiducia_app;
