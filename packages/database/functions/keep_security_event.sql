-- Refuses to change or delete rows of the security log.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  raise exception 'security events are only added' using errcode = 'restrict_violation';
end
$$;

create trigger keep_security_event before update or delete on security_event
  for each row execute function keep_security_event();
