-- Refuses (FD021) to change when commission is income while something posted stands: the books would mean two things.
create function keep_recognition() returns trigger language plpgsql as $$
begin
  if has_posted(old.agency_id) then
    raise exception 'RECOGNITION_FIXED' using errcode = 'FD021',
      detail = format('Agency %s has posted under %s.', old.agency_id, old.recognition);
  end if;
  return new;
end
$$;

create trigger keep_recognition before update of recognition on agency
  for each row when (old.recognition <> new.recognition) execute function keep_recognition();
