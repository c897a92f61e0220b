-- Whether a control account is money in a trust bank, deposited or waiting for its slip. Without a fixed search path, so that it becomes a part of the statement.
create function is_trust_money(account text) returns boolean language sql immutable as $$
  select account in ('1010', '1015')
$$;

alter function is_trust_money owner to fiducia_poster;
grant execute on function is_trust_money to fiducia_app;
