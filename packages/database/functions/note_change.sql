-- Sets the moment at which a company last changed, for queries that ask for changes since a moment.
create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger note_change before update on carrier for each row execute function note_change();
