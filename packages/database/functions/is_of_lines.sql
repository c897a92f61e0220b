-- Whether a control account is collected of the lines of invoices. Without a fixed search path, so that it becomes a part of the statement.
create function is_of_lines(account text) returns boolean language sql immutable as $$
  select account in ('2110', '2120', '2130')
$$;

alter function is_of_lines owner to fiducia_poster;
grant execute on function is_of_lines to fiducia_app;
