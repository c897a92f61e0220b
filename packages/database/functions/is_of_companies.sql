-- Whether a control account is owed to companies of what invoices billed. Without a fixed search path, so that it becomes a part of the statement.
create function is_of_companies(account text) returns boolean language sql immutable as $$
  select account in ('2110', '2120')
$$;

alter function is_of_companies owner to fiducia_poster;
grant execute on function is_of_companies to fiducia_app;
