-- Refuses to set the time zone of an agency to null: its accounting days are days of this zone.
create function keep_time_zone() returns trigger language plpgsql as $$
begin
  if new.time_zone is null then
    raise exception 'the time zone of an agency may change, but not be removed'
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger keep_time_zone before update of time_zone on agency
  for each row when (old.time_zone is not null) execute function keep_time_zone();
