-- Whether a control account is collected of lines, direct bill among them. Without a fixed search path, so that it becomes a part of the statement.
create function is_of_parts(account text) returns boolean language sql immutable as $$
  select account in ('2110', '2120', '2130', '2150')
$$;

alter function is_of_parts owner to fiducia_poster;
grant execute on function is_of_parts to fiducia_app;
