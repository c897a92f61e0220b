-- Refuses to change what was entered, and what was decided: a payment that waits is decided once, as it stands.
create function keep_held_payment() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  decided constant text[] := array['state', 'reason', 'decided_by', 'decided_at', 'event_id'];
begin
  if old.state <> 'Waiting' or to_jsonb(old) - decided <> to_jsonb(new) - decided then
    raise exception 'a payment that waits is decided once, as it was entered' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger keep_held_payment before update on held_payment
  for each row execute function keep_held_payment();
