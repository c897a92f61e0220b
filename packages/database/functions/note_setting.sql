-- Writes the history of a settings table. The arguments name the columns of the row's key, apart by commas, and those that
-- the history must not hold.
create function note_setting() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  left_out text[] := array['agency_id'] || string_to_array(tg_argv[1], ',');
  was jsonb;
  is_now jsonb;
  key_of jsonb;
begin
  was := case when tg_op <> 'INSERT' then to_jsonb(old) - left_out end;
  is_now := case when tg_op <> 'DELETE' then to_jsonb(new) - left_out end;
  if was is not distinct from is_now then
    return null;
  end if;
  key_of := (select coalesce(jsonb_object_agg(k, coalesce(is_now, was) -> k), '{}')
               from unnest(string_to_array(tg_argv[0], ',')) k where k <> '');
  insert into setting_change (agency_id, changed_by, subject, subject_key, before, after)
  values (case when tg_op = 'DELETE' then old.agency_id else new.agency_id end,
          nullif(current_setting('app.user_id', true), '')::bigint, tg_table_name, key_of, was, is_now);
  return null;
end
$$;

alter function note_setting owner to fiducia_poster;

create trigger note_setting after insert or update on agency
  for each row execute function note_setting('', '');
create trigger note_setting after insert or update on agency_profile
  for each row execute function note_setting('', '');
create trigger note_setting after insert or update on office
  for each row execute function note_setting('office_id', '');
create trigger note_setting after insert or update on user_account
  for each row execute function note_setting('user_id', 'password_hash');
create trigger note_setting after insert or delete on permission_grant
  for each row execute function note_setting('user_id,permission_id,office_id', '');
create trigger note_setting after insert or update on feature_flag
  for each row execute function note_setting('name', '');
create trigger note_setting after insert or update on carrier
  for each row execute function note_setting('carrier_id', 'updated_at');
create trigger note_setting after insert or update on gl_account
  for each row execute function note_setting('gl_account_id', '');
create trigger note_setting after insert or update on payee
  for each row execute function note_setting('carrier_id', 'account_number_sealed');
create trigger note_setting after insert or update on quickbooks_connection
  for each row execute function note_setting('', '');
create trigger note_setting after insert or update on bank_account
  for each row execute function note_setting('gl_account_id', 'account_number_sealed');
create trigger note_setting after insert or update on agency_logo
  for each row execute function note_setting('', 'image');
create trigger note_setting after insert or update on next_number
  for each row execute function note_setting('numbered', '');
create trigger note_setting after insert or update on mail_setting
  for each row execute function note_setting('', '');
create trigger note_setting after insert or update on sign_in_setting
  for each row execute function note_setting('', '');
create trigger note_setting after insert or update on reminder_setting
  for each row execute function note_setting('', 'set_by');
create trigger note_setting after insert or update on quickbooks_account
  for each row execute function note_setting('account_key', '');
create trigger note_setting after insert or update on restoration
  for each row execute function note_setting('restoration_number', '');
