-- The number of the lock by which closing a period and posting wait for each other.
create function period_lock(tenant bigint) returns bigint language sql immutable
  return hashtextextended('period', tenant);

grant execute on function period_lock to fiducia_poster;
