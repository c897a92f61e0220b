-- Whether a control account is owed to others than the agency. Without a fixed search path, so that it becomes a part of the statement.
create function is_of_others(account text) returns boolean language sql immutable as $$
  select account in ('2110', '2120', '2140', '2150')
$$;

alter function is_of_others owner to fiducia_poster;
grant execute on function is_of_others to fiducia_app;
