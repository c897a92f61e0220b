-- Whether a control account is owed to companies, direct bill among it. Without a fixed search path, so that it becomes a part of the statement.
create function is_of_carriers(account text) returns boolean language sql immutable as $$
  select account in ('2110', '2120', '2150')
$$;

alter function is_of_carriers owner to fiducia_poster;
grant execute on function is_of_carriers to fiducia_app;
