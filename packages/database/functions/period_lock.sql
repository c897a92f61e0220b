-- Returns the key of the advisory lock that change_period, changes of accounts and posting share.
create function period_lock(tenant bigint) returns bigint language sql immutable
  return hashtextextended('period', tenant);

grant execute on function period_lock to fiducia_app, fiducia_poster;
