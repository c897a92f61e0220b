-- Whether a control account is the agency's own money in trust. Without a fixed search path, so that it becomes a part of the statement.
create function is_of_agency(account text) returns boolean language sql immutable as $$
  select account in ('2130', '3100')
$$;

alter function is_of_agency owner to fiducia_poster;
grant execute on function is_of_agency to fiducia_app;
