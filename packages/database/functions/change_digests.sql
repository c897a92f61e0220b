-- Returns the digests that the audit links of these changes contain, of settings ('setting'), of the closed days
-- ('period') or of reconciliations ('reconciliation').
-- JSON of a setting is written as text, so that no value and the value null read differently.
create function change_digests(tenant bigint, subject text, changes bigint[])
  returns table (the_change bigint, digest bytea) language plpgsql stable
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
begin
  if subject = 'setting' then
    return query select the.change_number, sha256(convert_to(
      jsonb_build_object('version', 2, 'setting', to_jsonb(c) || jsonb_build_object(
        'subject_key', c.subject_key::text, 'before', c.before::text, 'after', c.after::text))::text, 'UTF8'))
    from unnest(changes) with ordinality the (change_number, place)
    left join setting_change c on c.agency_id = tenant and c.change_number = the.change_number order by the.place;
  elsif subject = 'period' then
    return query select the.change_number, sha256(convert_to(
      jsonb_build_object('version', 2, 'period', to_jsonb(c))::text, 'UTF8'))
    from unnest(changes) with ordinality the (change_number, place)
    left join period_change c on c.agency_id = tenant and c.change_number = the.change_number order by the.place;
  else
    return query select the.change_number, sha256(convert_to(
      jsonb_build_object('version', 2, 'reconciliation', to_jsonb(c) || jsonb_build_object('figures', c.figures::text))::text, 'UTF8'))
    from unnest(changes) with ordinality the (change_number, place)
    left join reconciliation_change c on c.agency_id = tenant and c.change_number = the.change_number order by the.place;
  end if;
end
$$;

alter function change_digests owner to fiducia_poster;
grant execute on function change_digests to fiducia_app;
