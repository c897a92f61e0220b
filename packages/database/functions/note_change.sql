-- Notes when a company last changed, so that whoever asks what has changed since a moment sees it.
create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger note_change before update on carrier for each row execute function note_change();
